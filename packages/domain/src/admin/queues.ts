import { APPROVAL_LIMIT } from '../bookings/deadlines.ts'
import { DECISION_LIMIT } from '../bookings/problems.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { say } from '../words/say.ts'

/** What waits for somebody of the office, by what it is. */
export const queues = [
  'documents',
  'listings',
  'payouts',
  'refunds',
  'waiting_refunds',
  'payments',
  'proofs',
  'problems',
  'appeals',
  'reviews',
  'enquiries',
  'breaches',
  'differences',
] as const
export type Queue = (typeof queues)[number]

/** How long something may wait in each queue: what holds up people's money first of all. */
const limits: Readonly<Record<Queue, number>> = {
  documents: 2 * DAY,
  listings: 2 * DAY,
  payouts: DAY,
  refunds: DAY,
  waiting_refunds: DAY,
  payments: DAY,
  // Then it is a problem.
  proofs: APPROVAL_LIMIT,
  // As the customer and the guide are told.
  problems: DECISION_LIMIT,
  appeals: 3 * DAY,
  reviews: 3 * DAY,
  // Over a weekend people wait for Monday.
  enquiries: 2 * DAY,
  breaches: DAY,
  differences: 3 * DAY,
}

export function isOverdue(queue: Queue, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= limits[queue]
}

/** `3 days`; of less than two days the hours, of less than two hours the minutes. Null: it cannot be decided yet. */
export function waitedText(since: Date, now: Date): string | null {
  const waited = now.getTime() - since.getTime()
  if (waited < 0) return null
  if (waited < MINUTE) return say('less than a minute')
  if (waited < 2 * HOUR) return say('{n, plural, one {# minute} other {# minutes}}', { n: Math.floor(waited / MINUTE) })
  if (waited < 2 * DAY) return say('{n, plural, one {# hour} other {# hours}}', { n: Math.floor(waited / HOUR) })
  return say('{n, plural, one {# day} other {# days}}', { n: Math.floor(waited / DAY) })
}

/** Whoever takes something and leaves it gives it back after this time. It keeps nobody from deciding meanwhile. */
export const CLAIM_LASTS = 4 * HOUR
