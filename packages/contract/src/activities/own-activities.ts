import { z } from 'zod'
import { DayText, IdParams, Image, Kes, limit, Page, text } from '../kit/fields.ts'
import { Coordinates } from './activity.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ActivityForm } from './activity-form.ts'

/** What Upeo keeps from being shown although its guide wants it: taken down, with a reason, or not looked at yet. */
export const OfficeHold = z.object({ why: z.enum(['taken_down', 'waits']), reason: z.string().nullable() }).nullable()

export const OwnedDeparture = z.object({
  date: DayText,
  startTime: z.string().nullable(),
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
})

/** An activity as its guide edits it: the form's fields, with the pictures and dates behind them. */
export const OwnedActivity = z.object({
  _id: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  category: z.string(),
  difficulty: z.string(),
  fitnessLevel: z.string(),
  whatToExpect: z.string(),
  location: z.string(),
  town: z.string(),
  county: z.string(),
  coordinates: Coordinates.nullable(),
  meetingPoint: z.object({ description: z.string(), address: z.string(), instructions: z.string() }),
  includedItems: z.array(z.string()),
  notIncludedItems: z.array(z.string()),
  whatToBring: z.array(z.string()),
  ageRestrictions: z.string(),
  price: Kes,
  childPrice: Kes.nullable(),
  duration: z.number(),
  capacity: z.number().int(),
  /** Of dates that were not given another one. */
  startTime: z.string().nullable(),
  /** From today on. */
  startDates: z.array(DayText),
  departures: z.array(OwnedDeparture),
  images: z.array(z.object({ _id: z.string(), url: z.string(), image: Image })),
  cancellationPolicy: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  itinerary: z.array(z.object({ day: z.string(), title: z.string(), description: z.string() })),
  badges: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Whether its guide wants it shown. */
  isActive: z.boolean(),
  officeHold: OfficeHold,
})
export type OwnedActivity = z.infer<typeof OwnedActivity>

export const createActivity = endpoint('POST /activities', {
  summary: 'List a new activity',
  body: ActivityForm,
  answers: { 201: OwnedActivity },
})

const Toggle = z.strictObject({ isActive: z.boolean() })
export type ActivityChange = ActivityForm | z.output<typeof Toggle>

/** The whole form, or just `{isActive}`: the switch on a card. Not a union, whose messages say nothing. */
const Change = z.looseObject({ isActive: z.boolean().optional() }).transform((value, context): ActivityChange => {
  const schema = Object.keys(value).join() === 'isActive' ? Toggle : ActivityForm
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    context.addIssue({ code: 'custom', path, message })
  }
  return z.NEVER
})

export const updateActivity = endpoint('PUT /activities/:id', {
  summary: 'Change one of my activities, or switch it on or off',
  params: IdParams,
  body: Change,
  answers: { 200: OwnedActivity },
  errors: ['not_found', 'has_bookings', 'conflict'],
})

/** With future bookings this is refused, unless they are all to be cancelled with full refunds. */
export const deleteActivity = endpoint('DELETE /activities/:id', {
  summary: 'Delete one of my activities',
  params: IdParams,
  query: z.strictObject({
    cancelBookings: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  }),
  answers: {
    200: z.object({ message: z.string(), archived: z.boolean(), cancelledBookings: z.number().int() }),
  },
  errors: ['not_found', 'has_bookings', 'conflict'],
})

/** What the public detail leaves out (the meeting point, pictures by id, seats taken), for its guide only. */
export const getOwnedActivity = endpoint('GET /activities/:id/form', {
  summary: 'One of my activities, as its form',
  params: IdParams,
  answers: { 200: OwnedActivity },
  errors: ['not_found'],
})

export const VendorActivity = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  images: z.array(Image),
  price: Kes,
  location: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  duration: z.number(),
  capacity: z.number().int(),
  startDates: z.array(DayText),
  /** Whether its guide wants it shown. */
  isActive: z.boolean(),
  officeHold: OfficeHold,
})

export type VendorActivity = z.infer<typeof VendorActivity>

export const listMyActivities = endpoint('GET /activities/vendor/myactivities', {
  summary: 'My activities as a guide',
  query: z.strictObject({
    page: Page,
    limit: limit(6),
    search: text(100).optional(),
    isActive: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  answers: {
    200: z.object({
      activities: z.array(VendorActivity),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  },
})
