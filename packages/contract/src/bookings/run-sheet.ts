import { bookingSources } from '@upeo/domain/bookings/direct-bookings'
import { bookingMethods } from '@upeo/domain/payments/methods'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, Id, IdParams, InstantText, Kes, TimeInAddress } from '../kit/fields.ts'
import { bookingStatusValues, Participants, paymentStatusValues } from './booking.ts'

/** Units of an item that are set aside of the guide's inventory. */
export const SetAside = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  /** Promised before it broke: the guide has to find another. */
  outOfService: z.boolean(),
})

/** A booking that holds seats on the departure. */
export const ExpectedGuest = z.object({
  _id: z.string(),
  reference: z.string(),
  source: z.enum(bookingSources),
  /** Whom nobody but the guide can reach: there is no account. */
  isGuest: z.boolean(),
  name: z.string(),
  /** These two once money has come; null until then. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  participants: Participants,
  /** Of those people whose names somebody has said; lists that phones kept before there were any have none. */
  names: z.array(z.object({ position: z.number().int(), name: z.string() })).optional(),
  /** The same of those whose ages somebody has said, in whole years. */
  ages: z.array(z.object({ position: z.number().int(), age: z.number().int() })).optional(),
  status: z.enum(bookingStatusValues),
  paymentStatus: z.enum(paymentStatusValues),
  paymentMethod: z.enum(bookingMethods),
  /** What is asked for it. */
  total: Kes,
  /** Still to be paid. */
  owed: Kes,
  notes: z.string(),
  /** The start that they last agreed to, where the guide has moved it since and they have not answered. */
  agreedStart: InstantText.optional(),
  /** The guide has said that they did not come. */
  didNotCome: z.boolean(),
  /** Whether an M-Pesa request can be sent to them; `open`: one is on its way. */
  prompt: z.enum(['possible', 'open']).nullable(),
})
export type ExpectedGuest = z.infer<typeof ExpectedGuest>

/** Who is expected on one departure, how they are reached, what they owe, and what is taken along. */
export const RunSheet = z.object({
  /** The departure's. */
  _id: z.string(),
  activity: z.object({ _id: z.string(), name: z.string() }),
  date: DayText,
  startTime: z.string().nullable(),
  startsAt: InstantText,
  /** The first instant after the trip. */
  endsAt: InstantText,
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
  /** Nobody can book it any more: closed by the guide, or called off. */
  salesClosed: z.boolean(),
  meetingPoint: z.object({ description: z.string(), address: z.string(), instructions: z.string() }),
  location: z.string(),
  /** Everybody who holds seats, by name. */
  guests: z.array(ExpectedGuest),
  equipment: z.array(SetAside),
})
export type RunSheet = z.infer<typeof RunSheet>

export const getRunSheet = endpoint('GET /departures/:id/run-sheet', {
  summary: 'Who is expected on a departure of mine',
  params: IdParams,
  answers: { 200: RunSheet },
  errors: ['not_found'],
})

/** By its day, as links of earlier days ask for it, and by its time where there are several. */
export const getManifest = endpoint('GET /activities/:id/departures/:date/manifest', {
  summary: 'Who is expected on one date of my activity',
  params: z.strictObject({ id: Id, date: DayText }),
  query: z.strictObject({ startTime: TimeInAddress }),
  answers: { 200: RunSheet },
  errors: ['not_found', 'time_needed'],
})
