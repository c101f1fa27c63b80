import { MOST_CHECK_INS } from '@upeo/domain/tickets/check-ins'
import { say } from '@upeo/domain/words/say'
import { z } from 'zod'
import { RunSheet } from '../bookings/run-sheet.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdParams, InstantText, Message } from '../kit/fields.ts'

const Position = z.number().int().min(1).max(255)
const method = z.enum(['scan', 'list'])

/** One time that a phone let somebody in. */
export const CheckIn = z.object({
  _id: z.string(),
  /** The booking's. */
  booking: z.string(),
  position: z.number().int(),
  /** Of whoever booked. */
  name: z.string(),
  at: InstantText,
  receivedAt: InstantText,
  device: z.string(),
  method,
  /** Their ticket was genuine, and they were not on the phone's list. */
  unlisted: z.boolean(),
  /** The phone's clock was ahead: `at` is when this was received. */
  clockAhead: z.boolean(),
  /** Where the booking had been cancelled before: when. */
  cancelledAt: InstantText.nullable(),
  undoneAt: InstantText.nullable(),
})
export type CheckIn = z.infer<typeof CheckIn>

/** All that a guide's phone needs of one departure to let people in without a network. */
export const Pack = z.object({
  sheet: RunSheet,
  checkIns: z.array(CheckIn),
  /** The versions of tickets that were replaced; all others are the first. */
  replaced: z.array(z.object({ booking: z.string(), position: z.number().int(), version: z.number().int() })),
  /** Who had booked this departure and cancelled. */
  cancelled: z.array(z.object({ _id: z.string(), name: z.string(), cancelledAt: InstantText })),
  /** What tickets are signed with: raw Ed25519 keys in base64. */
  keys: z.array(z.object({ id: z.number().int(), publicKey: z.string() })),
  readAt: InstantText,
})
export type Pack = z.infer<typeof Pack>

export const getPack = endpoint('GET /departures/:id/pack', {
  summary: 'What is kept on my phone of a departure of mine',
  params: IdParams,
  answers: { 200: Pack },
  errors: ['not_found'],
})

export const listCheckIns = endpoint('GET /departures/:id/check-ins', {
  summary: 'Who was let in on a departure of mine, by any phone',
  params: IdParams,
  query: z.strictObject({ since: InstantText.optional() }),
  /** `until` is what to ask `since` next time; a little of what was answered comes again. */
  answers: { 200: z.object({ checkIns: z.array(CheckIn), until: InstantText }) },
  errors: ['not_found'],
})

export const SentCheckIn = z.strictObject({
  /** Made by the phone: sent again it changes nothing. */
  id: Id,
  booking: Id,
  position: Position,
  at: InstantText,
  device: Id,
  method,
  unlisted: z.boolean().default(false),
})
export type SentCheckIn = z.input<typeof SentCheckIn>

/**
 * What became of one: `duplicate`, the person had come before, and this is kept beside it; `conflict`, kept, although the
 * booking had been cancelled; `unknown`, there is no such person among this guide's guests, and nothing is kept; `too_early`,
 * it came before the day before the departure's, and nothing is kept.
 */
export const checkInOutcomes = ['recorded', 'duplicate', 'conflict', 'unknown', 'too_early'] as const
export type CheckInOutcome = (typeof checkInOutcomes)[number]

export const recordCheckIns = endpoint('POST /departures/:id/check-ins', {
  summary: 'Say who has come',
  params: IdParams,
  body: z.strictObject({
    checkIns: z
      .array(SentCheckIn)
      .min(1)
      .max(MOST_CHECK_INS, { error: () => say('At most {n} at a time.', { n: MOST_CHECK_INS }) }),
  }),
  answers: { 200: z.object({ results: z.array(z.object({ id: z.string(), outcome: z.enum(checkInOutcomes) })) }) },
  errors: ['not_found'],
  bodyLimit: 262_144,
})

export const undoCheckIn = endpoint('DELETE /departures/:id/check-ins/:checkInId', {
  summary: 'Take a check-in back',
  params: z.strictObject({ id: Id, checkInId: Id }),
  answers: { 200: Message },
  errors: ['not_found', 'too_late'],
})
