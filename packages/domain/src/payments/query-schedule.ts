import { HOUR, MINUTE, SECOND, addTime } from '../time.ts'

/** When an unanswered payment is asked about, counted from the prompt: six early looks, then hourly to 24 hours. */
export const querySchedule: readonly number[] = [
  30 * SECOND,
  1 * MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * HOUR),
]

/**
 * When the query after `asked` answered ones is due; null when none is left and the payment goes to the
 * administrator's queue. A transport failure uses up no step: the caller does not count it.
 */
export function nextQueryAt(sentAt: Date, asked: number): Date | null {
  const delay = querySchedule[asked]
  return delay === undefined ? null : addTime(sentAt, delay)
}

/** The step to continue with after a long silence (a restart, a dead network): all missed looks are one look. */
export function stepsPassed(sentAt: Date, now: Date): number {
  return querySchedule.filter((delay) => addTime(sentAt, delay) <= now).length
}
