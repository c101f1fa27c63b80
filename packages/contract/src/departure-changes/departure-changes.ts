import { changeReasons, moveAnswers, tellWays } from '@upeo/domain/departure-changes/departure-changes'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { LinkParams } from '../access-links/link-params.ts'
import { endpoint } from '../kit/endpoint.ts'
import { ShortEquipment } from '../departures/short-equipment.ts'
import { DayText, Id, IdParams, InstantText, Kes, text, TimeText } from '../kit/fields.ts'

/** What everybody is told, in the guide's own words. */
const Words = text(1000).refine(
  (written) => written.length > 0,
  words('Please write a few words: your guests read them.'),
)
const Reason = z.enum(changeReasons, { error: words('Please say why.') })

/** Cancels every booking of a departure with full refunds, tells everybody, and closes its sales; under one key once. */
export const callOff = endpoint('POST /departures/:id/call-off', {
  summary: 'Call a departure of mine off',
  params: IdParams,
  headers: { idempotencyKey: true },
  body: z.strictObject({ reason: Reason, message: Words }),
  answers: { 200: z.object({ cancelled: z.number().int(), people: z.number().int() }) },
  errors: ['not_found', 'conflict', 'already_started'],
})

/**
 * Moves a departure with everybody in it: the seats of all are taken there first, or nothing changes. Each guest is asked
 * whether they keep it. Under one key it happens once.
 */
export const postpone = endpoint('POST /departures/:id/postpone', {
  summary: 'Move a departure of mine, with everybody in it, to another date or time',
  params: IdParams,
  headers: { idempotencyKey: true },
  body: z.strictObject({
    date: DayText,
    /** Null or left out: the departure has no start time. */
    startTime: TimeText.nullish(),
    reason: Reason,
    message: Words,
  }),
  answers: {
    200: z.object({
      /** The departure that they are in now. */
      _id: z.string(),
      /** Bookings whose customers Upeo has asked. */
      asked: z.number().int(),
      /** Those of guests whom it cannot ask, and whom the guide tells: without an answer they stay booked. */
      toTell: z.number().int(),
      people: z.number().int(),
      /** Unpaid ones, which were cancelled instead. */
      cancelled: z.number().int(),
      /** Until when each answers at the latest; null where nobody is asked. */
      answerBy: InstantText.nullable(),
      /** Units that were set aside and are not free then. */
      short: z.array(ShortEquipment),
    }),
  },
  errors: ['not_found', 'conflict', 'already_started', 'sold_out', 'invalid_input'],
})

/** To each guest's bell, push and mail. */
export const messageGuests = endpoint('POST /departures/:id/messages', {
  summary: 'Tell everybody of a departure of mine something',
  params: IdParams,
  body: z.strictObject({ message: Words }),
  answers: { 201: z.object({ told: z.number().int() }) },
  errors: ['not_found', 'conflict', 'rate_limited'],
})

/** Without an account: whom Upeo can only text, and their guide tells. */
const GuestToTell = z.object({
  /** The booking's. */
  _id: z.string(),
  name: z.string(),
  /** As the guide has written it down; empty where they have not. */
  phone: z.string(),
  /** Null until their guide has told them, or a text of ours has arrived; `by` null: that is how. */
  told: z.object({ how: z.enum(tellWays), at: InstantText, by: z.string().nullable() }).nullable(),
})

/** What became of a departure, for its guide. */
export const DepartureChange = z.object({
  _id: z.string(),
  kind: z.enum(['call_off', 'postpone']),
  reason: Reason,
  message: z.string(),
  at: InstantText,
  fromStartsAt: InstantText,
  /** Null where it was called off. */
  to: z.object({ departureId: z.string().nullable(), startsAt: InstantText }).nullable(),
  /** How many bookings have answered what; `waiting` may still. */
  tally: z.object({
    keep: z.number().int(),
    other: z.number().int(),
    refund: z.number().int(),
    waiting: z.number().int(),
  }),
  /** Until when the last of them is waited for; null where nobody is. */
  answerBy: InstantText.nullable(),
  /** Those who have not been told first. */
  toTell: z.array(GuestToTell),
  /** Units that were set aside and are not free where it was moved to. */
  short: z.array(ShortEquipment),
})
export type DepartureChange = z.infer<typeof DepartureChange>

/** The newest first: what was decided of it, and what brought guests from another departure here. */
export const listDepartureChanges = endpoint('GET /departures/:id/changes', {
  summary: 'What was decided of a departure of mine, and what its guests have answered',
  params: IdParams,
  answers: { 200: z.object({ changes: z.array(DepartureChange) }) },
  errors: ['not_found'],
})

export const markTold = endpoint('PUT /departures/:id/told', {
  summary: 'Say that I have told a guest without an account of a change, and how',
  params: IdParams,
  /** `how` null: they have not been told after all. */
  body: z.strictObject({
    change: Id,
    booking: Id,
    how: z.enum(tellWays, words('Please say how you told them.')).nullable(),
  }),
  answers: { 200: z.object({ changes: z.array(DepartureChange) }) },
  errors: ['not_found'],
})

/** What a customer is asked of a trip that has been moved. */
export const BookingMove = z.object({
  booking: z.object({
    _id: z.string(),
    reference: z.string(),
    activityName: z.string(),
    guideName: z.string(),
    participants: z.object({ adults: z.number().int(), children: z.number().int() }),
    /** What everybody pays for it; a move never changes it. */
    total: Kes,
  }),
  reason: Reason,
  message: z.string(),
  from: z.object({ startsAt: InstantText }),
  to: z.object({ date: DayText, startTime: z.string().nullable(), startsAt: InstantText }),
  answerBy: InstantText,
  /** What happens where no answer comes. */
  silence: z.enum(['keep', 'refund']),
  /** What they get back if they do not want to come. */
  refund: Kes,
  /** Whether the guide returns it, who has the money. */
  fromGuide: z.boolean(),
  /** Where they could go instead. */
  otherDates: z.array(z.object({ date: DayText, startTime: z.string().nullable(), seatsLeft: z.number().int() })),
  /** Null until they have answered. */
  answer: z.enum(moveAnswers).nullable(),
})
export type BookingMove = z.infer<typeof BookingMove>

export const MoveAnswerBody = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('keep') }),
  z.strictObject({ answer: z.literal('other'), date: DayText, startTime: TimeText.nullish() }),
  z.strictObject({ answer: z.literal('refund') }),
])
export type MoveAnswerBody = z.infer<typeof MoveAnswerBody>

export const getBookingMove = endpoint('GET /bookings/:id/move', {
  summary: 'What I am asked of a trip that its guide has moved',
  params: IdParams,
  answers: { 200: BookingMove },
  errors: ['not_found'],
})

export const answerBookingMove = endpoint('PUT /bookings/:id/move', {
  summary: 'Keep a moved trip, choose another date, or have the money back',
  params: IdParams,
  body: MoveAnswerBody,
  answers: { 200: BookingMove },
  errors: ['not_found', 'conflict', 'attempt_open', 'sold_out'],
})

/** The same for a guest without an account, by the link that their guide has sent. */
export const getLinkedMove = endpoint('GET /g/:token/move', {
  summary: 'What the guest of a link is asked of their trip, which its guide has moved',
  params: LinkParams,
  answers: { 200: BookingMove },
  errors: ['not_found'],
})

export const answerLinkedMove = endpoint('PUT /g/:token/move', {
  summary: 'Keep the moved trip of a link, choose another date, or have the money back',
  params: LinkParams,
  body: MoveAnswerBody,
  answers: { 200: BookingMove },
  errors: ['not_found', 'conflict', 'attempt_open', 'sold_out', 'code_needed', 'no_code'],
})
