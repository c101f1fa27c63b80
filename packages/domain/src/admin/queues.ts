import { APPROVAL_LIMIT } from '../bookings/deadlines.ts'
import { DECISION_LIMIT } from '../bookings/problems.ts'
import { plural } from '../text.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'

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
  breaches: DAY,
  differences: 3 * DAY,
}

export function isOverdue(queue: Queue, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= limits[queue]
}

/** `Waits 3 days`; of less than two days the hours, of less than two hours the minutes. Null: it cannot be decided yet. */
export function waitsText(since: Date, now: Date): string | null {
  const waited = now.getTime() - since.getTime()
  if (waited < 0) return null
  if (waited < MINUTE) return 'Waits since just now'
  if (waited < 2 * HOUR) return `Waits ${plural(Math.floor(waited / MINUTE), 'minute')}`
  if (waited < 2 * DAY) return `Waits ${plural(Math.floor(waited / HOUR), 'hour')}`
  return `Waits ${plural(Math.floor(waited / DAY), 'day')}`
}

/** Whoever takes something and leaves it gives it back after this time. It keeps nobody from deciding meanwhile. */
export const CLAIM_LASTS = 4 * HOUR
