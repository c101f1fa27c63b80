import { HOUR, MINUTE, SECOND, addTime } from '../time.ts'

/** So long an unanswered payment is asked about; then it is put before the office. */
export const QUERIES_LAST = 24 * HOUR

/** When an unanswered payment is asked about, counted from the prompt: five early looks, then every hour. */
export const querySchedule: readonly number[] = [
  30 * SECOND,
  1 * MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  ...Array.from({ length: QUERIES_LAST / HOUR }, (_, hour) => (hour + 1) * HOUR),
]

/**
 * When the query after `asked` answered ones is due; null when none is left and the payment goes to the
 * office's queue. A transport failure uses up no step: the caller does not count it.
 */
export function nextQueryAt(sentAt: Date, asked: number): Date | null {
  return nextOf(querySchedule, sentAt, asked)
}

/**
 * When M-Pesa's statement is searched for a payment whose receipt is not known: it may have been made though nobody told
 * us, or told another amount than was asked. Within the 48 hours that a statement reaches back.
 */
export const statementSchedule: readonly number[] = [
  45 * SECOND,
  3 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  1 * HOUR,
  3 * HOUR,
  12 * HOUR,
  24 * HOUR,
]

/** So far a statement reaches back; what is older is not searched any more. */
export const STATEMENT_REACH = 48 * HOUR

export function nextStatementAt(sentAt: Date, searched: number): Date | null {
  return nextOf(statementSchedule, sentAt, searched)
}

function nextOf(schedule: readonly number[], sentAt: Date, done: number): Date | null {
  const delay = schedule[done]
  return delay === undefined ? null : addTime(sentAt, delay)
}

/** The step to continue with after a long silence (a restart, a dead network): all missed looks are one look. */
export function stepsPassed(sentAt: Date, now: Date, schedule = querySchedule): number {
  return schedule.filter((delay) => addTime(sentAt, delay) <= now).length
}
