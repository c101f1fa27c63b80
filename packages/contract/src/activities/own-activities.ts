import { z } from 'zod'
import { DayText, IdParams, Image, Kes, limit, Page, text, Written } from '../kit/fields.ts'
import { Coordinates } from './activity.ts'
import { ActivityDetail, OfficeHold, OwnActivityTexts, OwnMeetingPoint } from './activity-detail.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ActivityFields, ActivityForm, PartVersions } from './activity-form.ts'

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
  meetingPoint: OwnMeetingPoint,
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
  language: Written,
  /** What there is of it in the other language, shown or not yet. */
  translation: OwnActivityTexts.nullable(),
  officeHold: OfficeHold,
  /** Sent back with a change: it is refused where a part that it writes is another one by then. */
  versions: PartVersions,
})
export type OwnedActivity = z.infer<typeof OwnedActivity>

export const createActivity = endpoint('POST /activities', {
  summary: 'List a new activity',
  body: ActivityForm,
  answers: { 201: OwnedActivity },
})

const Toggle = z.strictObject({ isActive: z.boolean() })
export type ActivityChange = ActivityForm | z.output<typeof Toggle>

/** What its guide reads and does not write, of an activity and of each of its departures. */
const readOnly = Object.keys({ ...ActivityDetail.shape, ...OwnedActivity.shape }).filter(
  (field) => !(field in ActivityForm.shape),
)
const readOnlyOfDeparture = ['startsAt', 'seatsLeft', 'seatsTaken', 'capacity']

/** The fields of the form in what was sent, where it may be what an answer has said. */
function asForm(sent: Fields): Fields {
  const { images, departures, ...others } = without(sent, readOnly)
  return {
    ...others,
    ...(images !== undefined && { images: eachOf(images, ({ _id, src }) => _id ?? src) }),
    ...(departures !== undefined && { departures: eachOf(departures, (day) => without(day, readOnlyOfDeparture)) }),
  }
}

type Fields = Readonly<Record<string, unknown>>

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** Whatever else it is stays, to be refused by the form. */
function eachOf(list: unknown, taken: (item: Fields) => unknown): unknown {
  if (!Array.isArray(list)) return list
  return list.map((item: unknown) => (isRecord(item) ? taken(item) : item))
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The whole form, or just `{isActive}`: the switch on a card. What was read of the activity can be sent back as it is.
 * Not a union, whose messages say nothing.
 */
const Change = z.looseObject({ isActive: z.boolean().optional() }).transform((value, context): ActivityChange => {
  const schema = Object.keys(value).join() === 'isActive' ? Toggle : ActivityForm
  const parsed = schema.safeParse(asForm(value))
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

export const updateActivityFields = endpoint('PUT /activities/:id/fields', {
  summary: 'Change some fields of one of my activities',
  params: IdParams,
  body: ActivityFields,
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

/** What the detail leaves out (pictures by id, seats taken, versions of the parts), for its guide only. */
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
  /** Before VAT. */
  price: Kes,
  /** What one adult pays. */
  priceWithVat: Kes,
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
