import { documentStatuses } from '@upeo/domain/documents/lifecycle'
import { firstSteps } from '@upeo/domain/today/first-steps'
import { dutyKinds } from '@upeo/domain/today/duties'
import { bookingMethods } from '@upeo/domain/payments/methods'
import { z } from 'zod'
import { Participants } from '../bookings/booking.ts'
import { GuideFigures } from '../disbursements/earnings.ts'
import { SetAside } from '../bookings/run-sheet.ts'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, InstantText, Kes } from '../kit/fields.ts'

const Count = z.number().int()

const ComingDeparture = z.object({
  _id: z.string(),
  activity: z.object({ _id: z.string(), name: z.string() }),
  date: DayText,
  startTime: z.string().nullable(),
  /** The first instant after the trip. */
  endsAt: InstantText,
  capacity: Count,
  seatsTaken: Count,
  /** Guests who hold seats and have not paid all, the one who owes most first. */
  owing: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      participants: Participants,
      /** Still to be paid. */
      owed: Kes,
      /** They say that they have paid, and the guide has not looked. */
      toApprove: z.boolean(),
    }),
  ),
  /** What is set aside of the guide's inventory. */
  equipment: z.array(SetAside),
})
export type ComingDeparture = z.infer<typeof ComingDeparture>

/** A payment that a guest says they have made, with what the guide needs to find it. */
const PaymentToApprove = z.object({
  _id: z.string(),
  reference: z.string(),
  name: z.string(),
  activity: z.string(),
  date: DayText,
  startTime: z.string().nullable(),
  amount: Kes,
  paymentMethod: z.enum(bookingMethods),
  transactionId: z.string(),
  paidAt: InstantText,
})
export type PaymentToApprove = z.infer<typeof PaymentToApprove>

/** What of a booking waits for the guide's word, or for money that they owe. */
const Duty = z.object({
  _id: z.string(),
  kind: z.enum(dutyKinds),
  reference: z.string(),
  name: z.string(),
  activity: z.string(),
  date: DayText,
  startTime: z.string().nullable(),
  since: InstantText,
  /** To be returned to the guest; null for a question to be answered. */
  amount: Kes.nullable(),
})
export type Duty = z.infer<typeof Duty>

export const Today = z.object({
  today: DayText,
  /** Until this day, inclusive. */
  until: DayText,
  /** Those under way first, then by their start. */
  departures: z.array(ComingDeparture),
  /** Departures of these days that the answer had no room for. */
  moreDepartures: Count,
  approvals: z.object({ total: Count, first: z.array(PaymentToApprove) }),
  /** `bookings`: how many have one; a booking may have several. */
  duties: z.object({ total: Count, bookings: Count, first: z.array(Duty) }),
  /** The two documents that make a guide verified; null: not handed in. */
  documents: z.object({
    identityDocument: z.enum(documentStatuses).nullable(),
    businessLicense: z.enum(documentStatuses).nullable(),
  }),
  reviewsToAnswer: Count,
  week: z.object({
    /** Monday of this week. */
    from: DayText,
    until: DayText,
    /** The guide's share that became theirs this week. */
    earned: Kes,
    /** The guide's share that becomes theirs within the next seven days, unless a problem is reported. */
    releasedSoon: Kes,
    paidOut: Kes,
  }),
  figures: GuideFigures,
  /** Until somebody has booked: what to do first, and what of it is done. */
  firstSteps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })).nullable(),
})
export type Today = z.infer<typeof Today>

export const readToday = endpoint('GET /vendor/dashboard/today', {
  summary: 'My day as a guide: who comes, what waits for me, and the money of the week',
  answers: { 200: z.object({ success: z.literal(true), data: Today }) },
})
