import { linkWays } from '@upeo/domain/access-links/access-links'
import { helpWishes } from '@upeo/domain/guest-proofs/guest-proofs'
import { problemDecisions } from '@upeo/domain/bookings/problems'
import { bookingSources } from '@upeo/domain/bookings/direct-bookings'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { bookingStatusValues, Participants, PaymentProof, paymentStatusValues } from '../bookings/booking.ts'
import { endpoint, type AnswerOf } from '../kit/endpoint.ts'
import { amount, DayText, IdParams, InstantText, Kes, text } from '../kit/fields.ts'
import { Decided, Done, listQuery, Person, Reason, total } from './fields.ts'
import { TimelineEntry } from './timeline.ts'
import { Waiting } from './queues.ts'

/** What is looked into, until the office has decided: a customer's report, or the office's own hold. */
const OpenProblem = z.object({
  kind: z.enum(['guide_did_not_come', 'other', 'held']),
  description: z.string(),
  at: InstantText,
  answer: z.string().nullable(),
  answeredAt: InstantText.nullable(),
  addition: z.string().nullable(),
  addedAt: InstantText.nullable(),
  /** The office still looks into it, and why. */
  heldAt: InstantText.nullable(),
  holdNote: z.string().nullable(),
  /** Nobody has decided for 72 hours. */
  overdue: z.boolean(),
})
export type OpenProblem = z.infer<typeof OpenProblem>

const HelpAsked = z.object({
  _id: z.string(),
  way: z.enum(linkWays),
  wish: z.enum(helpWishes),
  message: z.string(),
  proved: z.boolean(),
  at: InstantText,
})
export type HelpAsked = z.infer<typeof HelpAsked>

export const listBookings = endpoint('GET /admin/bookings', {
  summary: 'Bookings: all, undecided proofs, or those that need a person',
  query: z.strictObject({
    ...listQuery,
    status: z.enum(bookingStatusValues).optional(),
    queue: z.enum(['proofs', 'problems']).optional(),
  }),
  answers: {
    200: z.object({
      bookings: z.array(
        z.object({
          _id: z.string(),
          reference: z.string(),
          status: z.enum(bookingStatusValues),
          paymentStatus: z.enum(paymentStatusValues),
          paymentMethod: z.string(),
          activity: z.object({ _id: z.string(), name: z.string() }),
          bookingDate: DayText,
          /** What is asked for it. */
          total: Kes,
          user: Person.extend({ phone: z.string() }),
          vendor: Person.extend({ phone: z.string() }),
          proof: PaymentProof.nullable(),
          problem: z.string().nullable(),
          report: OpenProblem.nullable(),
          /** What the guide says of a guest who did not come, and what the guest says to it, until it is decided. */
          absence: z.object({ description: z.string(), objection: z.string() }).nullable(),
          /** What people with a link ask for, until each is dealt with; those who have proved the number first. */
          help: z.array(HelpAsked),
          /** What can still go back. */
          left: Kes,
          createdAt: InstantText,
          /** In the queue that was asked for, else among the problems. */
          waiting: Waiting.nullable(),
        }),
      ),
      total,
    }),
  },
})

const Amount = amount(words('Please enter an amount.')).positive(words('Please enter an amount.')).max(100_000_000)

/** What the office knows of a booking before it decides about its money. */
export const getOfficeBooking = endpoint('GET /admin/bookings/:id', {
  summary: 'The case file of a booking: its people, its money, what was reported, and all that happened',
  params: IdParams,
  answers: {
    200: z.object({
      _id: z.string(),
      reference: z.string(),
      status: z.enum(bookingStatusValues),
      paymentStatus: z.enum(paymentStatusValues),
      paymentMethod: z.string(),
      activity: z.object({ _id: z.string(), name: z.string() }),
      startsAt: InstantText,
      endsAt: InstantText,
      hasStartTime: z.boolean(),
      participants: Participants,
      /** Where it came from; a guest has no account. */
      source: z.enum(bookingSources),
      isGuest: z.boolean(),
      user: Person.extend({ phone: z.string() }),
      vendor: Person.extend({ phone: z.string() }),
      money: z.object({
        /** The commission, in per cent, of whoever has the money now. */
        commissionPercent: z.number(),
        total: Kes,
        /** What was asked for it, or came, less the total. */
        rounding: Kes,
        paid: Kes,
        refunded: Kes,
        left: Kes,
        /** What the guide gets, or has got, of what is kept. */
        share: Kes,
        commission: Kes,
        heldBy: z.enum(['upeo', 'guide']),
        releaseDueAt: InstantText.nullable(),
        releasedAt: InstantText.nullable(),
        receipt: z.string().nullable(),
      }),
      /** Why it waits, or null. */
      waits: z.string().nullable(),
      /** Among the problems, or for a decision about its proof. */
      waiting: Waiting.nullable(),
      problems: z.array(
        OpenProblem.extend({
          decidedAt: InstantText.nullable(),
          decidedBy: z.string().nullable(),
          decision: z.enum(problemDecisions).nullable(),
          textForCustomer: z.string().nullable(),
          textForGuide: z.string().nullable(),
        }),
      ),
      refunds: z.array(
        z.object({
          amount: Kes,
          at: InstantText,
          channel: z.enum(['upeo', 'guide']),
          status: z.string(),
          reason: z.string(),
          by: z.string().nullable(),
          textForCustomer: z.string().nullable(),
          textForGuide: z.string().nullable(),
        }),
      ),
      notes: z.string(),
      /** What the guide says of a guest who did not come, and the guest to it, until it is decided. */
      absence: z.object({ description: z.string(), objection: z.string() }).nullable(),
      /** The newest first. */
      timeline: z.array(TimelineEntry),
      createdAt: InstantText,
    }),
  },
  errors: ['not_found'],
})
export type OfficeBookingDetail = AnswerOf<typeof getOfficeBooking>

const OutcomeText = text(500).pipe(z.string().min(3, words('Please say why: they will read it.')))

/**
 * `hold`: nothing is released or completed until somebody decides. `release`: what was reported is settled, and the guide
 * gets the money when it is due. `refund`: the customer gets this much back, or without an amount all that is left, before
 * the release or after it; all of it before the trip was completed cancels the booking. `seen` is what the page showed.
 * What Upeo sends back above a sum to one customer within a day takes two people of the office, and `waits` for the second.
 */
export const decideBooking = endpoint('PUT /admin/bookings/:id', {
  summary: 'Approve or reject a proof, cancel with a full refund, or hold, release or refund its money',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['approve', 'reject', 'cancel', 'hold']), reason: Reason }),
    z.strictObject({
      action: z.literal('release'),
      reason: Reason,
      textForCustomer: OutcomeText.optional(),
      textForGuide: OutcomeText.optional(),
    }),
    z.strictObject({
      action: z.literal('refund'),
      amount: Amount.optional(),
      textForCustomer: OutcomeText,
      textForGuide: OutcomeText,
      seen: z.strictObject({ left: amount(), problemOpen: z.boolean() }),
    }),
  ]),
  headers: { signature: true },
  answers: { 200: Decided },
  errors: [
    'not_found',
    'illegal_transition',
    'attempt_open',
    'conflict',
    'fresh_proof_required',
    'signature_required',
    'wrong_passkey',
  ],
})

/** After the number of the booking was called; what was done for it is an act of its own. */
export const settleHelp = endpoint('PUT /admin/help-requests/:id', {
  summary: 'Say what was done for somebody who asked for help by a link',
  params: IdParams,
  body: z.strictObject({ note: Reason }),
  answers: { 200: Done },
  errors: ['not_found', 'conflict'],
})
