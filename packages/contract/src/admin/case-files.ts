import { documentStatuses, documentTypes } from '@upeo/domain/documents/lifecycle'
import { payoutStatuses } from '@upeo/domain/disbursements/lifecycle'
import { z } from 'zod'
import { bookingStatusValues, PaymentProof, paymentStatusValues } from '../bookings/booking.ts'
import { endpoint, type AnswerOf } from '../kit/endpoint.ts'
import { DayText, IdParams, InstantText, Kes } from '../kit/fields.ts'
import { paymentKinds } from '../search/search.ts'
import { OfficeActivity } from './activities.ts'
import { Person, total } from './fields.ts'
import { OfficePayment } from './payments.ts'
import { OfficePayout } from './payouts.ts'
import { OfficePerson } from './people.ts'
import { OfficeRefund } from './refunds.ts'
import { TimelineEntry } from './timeline.ts'

/** Somebody who can be called. */
const Contact = Person.extend({ phone: z.string() })

/** A booking among others; its own case file has the rest. */
const FiledBooking = z.object({
  _id: z.string(),
  reference: z.string(),
  activity: z.string(),
  bookingDate: DayText,
  status: z.enum(bookingStatusValues),
  paymentStatus: z.enum(paymentStatusValues),
  total: Kes,
  user: Person,
  vendor: Person,
})
export type FiledBooking = z.infer<typeof FiledBooking>

/** The newest of them, and how many there are; the timeline tells of the shown ones. */
const bookings = z.object({ newest: z.array(FiledBooking), total })
/** The newest first. */
const timeline = z.array(TimelineEntry)

const GuideCard = z.object({
  business: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  money: z.object({
    /** What they can ask for. */
    payable: Kes,
    /** What they owe. */
    debt: Kes,
    reserved: Kes,
    escrow: Kes,
    paidOut: Kes,
  }),
  /** The newest few. */
  payouts: z.array(
    z.object({
      _id: z.string(),
      amount: Kes,
      account: z.string(),
      status: z.enum(payoutStatuses),
      createdAt: InstantText,
    }),
  ),
  /** Those that count now. */
  documents: z.array(
    z.object({
      _id: z.string(),
      type: z.enum(documentTypes),
      name: z.string(),
      status: z.enum(documentStatuses),
      uploadedAt: InstantText,
    }),
  ),
  activities: z.array(OfficeActivity.pick({ _id: true, name: true, isActive: true, isArchived: true })),
})
export type GuideCard = z.infer<typeof GuideCard>

export const getPersonFile = endpoint('GET /admin/people/:id', {
  summary: 'The case file of a person: a customer, a guide with their money and papers, and all that happened',
  params: IdParams,
  answers: {
    200: z.object({
      person: OfficePerson.extend({
        deletedAt: InstantText.nullable(),
        /** Besides the password. */
        hasFactor: z.boolean(),
        /** They have lost it, by whose word, and from when on the password is enough; null: until a second one agrees. */
        restoration: z.object({ askedBy: Person, askedAt: InstantText, dueAt: InstantText.nullable() }).nullable(),
      }),
      guide: GuideCard.nullable(),
      bookings,
      timeline,
    }),
  },
  errors: ['not_found'],
})
export type PersonFile = AnswerOf<typeof getPersonFile>

export const getActivityFile = endpoint('GET /admin/activities/:id', {
  summary: 'The case file of an activity: its guide, its bookings, and all that happened',
  params: IdParams,
  answers: {
    200: z.object({
      activity: OfficeActivity.extend({
        vendor: Contact,
        capacity: z.number().int(),
        rating: z.number().nullable(),
        ratings: total,
        createdAt: InstantText,
        publishedAt: InstantText.nullable(),
        nextDepartureAt: InstantText.nullable(),
        /** When it was last changed. */
        updatedAt: InstantText,
      }),
      bookings,
      timeline,
    }),
  },
  errors: ['not_found'],
})
export type ActivityFile = AnswerOf<typeof getActivityFile>

/** One movement of money, whichever table keeps it; of `mpesa`, `payout`, `refund` and `told` the one that is of its kind. */
export const getPaymentFile = endpoint('GET /admin/payments/:id', {
  summary: 'The case file of a payment, payout or refund: who paid whom, what may be done, and all that happened',
  params: IdParams,
  answers: {
    200: z.object({
      _id: z.string(),
      kind: z.enum(paymentKinds),
      code: z.string().nullable(),
      amount: Kes,
      status: z.string(),
      at: InstantText,
      customer: Contact.nullable(),
      guide: Contact.nullable(),
      booking: FiledBooking.nullable(),
      mpesa: OfficePayment.extend({ needsPerson: z.boolean() }).nullable(),
      payout: OfficePayout.nullable(),
      refund: OfficeRefund.nullable(),
      /** What the customer said of a payment to the guide, or the guide recorded; `decidable`: nobody has decided yet. */
      told: PaymentProof.omit({ transactionId: true, status: true })
        .extend({ method: z.string(), decidable: z.boolean() })
        .nullable(),
      timeline,
    }),
  },
  errors: ['not_found'],
})
export type PaymentFile = AnswerOf<typeof getPaymentFile>
