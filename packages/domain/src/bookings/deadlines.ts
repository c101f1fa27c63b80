import { DAY, HOUR, addTime, endOfDay, localDateOf, type LocalDate } from '../time.ts'

/** After this a payment waiting for approval is put before an administrator; the booking itself stays. */
export const APPROVAL_LIMIT = 72 * HOUR
/** After the day's end, when the guide has not marked it. */
const COMPLETION_DELAY = 48 * HOUR
/** In which a customer can report a problem before the money goes to the guide. */
export const RELEASE_DELAY = 24 * HOUR
/** In which a customer may say that a refund the guide recorded never came. */
export const REFUND_OBJECTION = 7 * DAY

/** When the system completes a confirmed booking of that day. */
export function completionDueAt(date: LocalDate): Date {
  return addTime(endOfDay(date), COMPLETION_DELAY)
}

/** The last day whose completion is due: that is what the statements compare with. The day's end is its last millisecond. */
export function lastDayDue(now: Date): LocalDate {
  return localDateOf(addTime(now, 1 - COMPLETION_DELAY - DAY))
}

export function releaseDueAt(completedAt: Date): Date {
  return addTime(completedAt, RELEASE_DELAY)
}

/** Whether the customer can still say that something was not as agreed. */
export function canStillReport(completedAt: Date, now: Date): boolean {
  return now <= releaseDueAt(completedAt)
}

/** Money that a policy keeps is released as if the trip had been completed by the clock. */
export function keptReleaseDueAt(date: LocalDate): Date {
  return releaseDueAt(completionDueAt(date))
}

export function guideRefundSettledAt(recordedAt: Date): Date {
  return addTime(recordedAt, REFUND_OBJECTION)
}
