import {
  DAY,
  HOUR,
  MINUTE,
  addDays,
  addTime,
  departureStart,
  latest,
  startOfDay,
  type LocalDate,
  type LocalTime,
} from '../time.ts'

/** After this a payment waiting for approval is put before the office; the booking itself stays. */
export const APPROVAL_LIMIT = 72 * HOUR
/** After the start, when a guest can say that the guide did not come, or that something is wrong. */
export const PROBLEM_DELAY = 30 * MINUTE
/** The same on a day without a start time: nobody knows when the guide was to come, but by noon they should have. */
const PROBLEM_TIME_WITHOUT_START = 12 * HOUR
/** After the trip's end, when the guide has not marked it. */
export const COMPLETION_DELAY = 48 * HOUR
/** In which a customer can report a problem before the money goes to the guide. */
export const RELEASE_DELAY = 24 * HOUR
/** In which a customer may say that a refund the guide recorded never came. */
export const REFUND_OBJECTION = 7 * DAY

/**
 * When a trip happens, as a booking keeps it: `startsAt` and `endsAt` do not move when the activity changes. Cancelling
 * and reminders count to the start; completion, release, problems and reviews count from the end.
 */
export interface TripTimes {
  /** Without a start time 00:00 in Nairobi of the first day. */
  readonly startsAt: Date
  /** The first instant after the trip: without a start time 00:00 of the day after the last. */
  readonly endsAt: Date
  readonly hasStartTime: boolean
}

/** With a start time a trip lasts as long as its activity; without one it takes whole days, and ends with the last. */
export function tripTimes(date: LocalDate, startTime: LocalTime | null, durationMinutes: number): TripTimes {
  const startsAt = departureStart(date, startTime)
  const lasts = durationMinutes * MINUTE
  return startTime === null
    ? { startsAt, endsAt: startOfDay(addDays(date, Math.ceil(lasts / DAY))), hasStartTime: false }
    : { startsAt, endsAt: addTime(startsAt, lasts), hasStartTime: true }
}

/** The same as figures, in milliseconds after a booking's `startsAt`. */
export const problemDelays = { afterStart: PROBLEM_DELAY, afterMidnight: PROBLEM_TIME_WITHOUT_START } as const

/** From when a guest can say that the guide did not come, or report a problem. */
export function problemOpensAt({ startsAt, hasStartTime }: Pick<TripTimes, 'startsAt' | 'hasStartTime'>): Date {
  return addTime(startsAt, hasStartTime ? PROBLEM_DELAY : PROBLEM_TIME_WITHOUT_START)
}

/** When the system completes a confirmed booking; the guide can from the end on. */
export function completionDueAt(endsAt: Date): Date {
  return addTime(endsAt, COMPLETION_DELAY)
}

/** Trips that ended then, or before, are due for completion now: that is what the statements compare with. */
export function completionDueSince(now: Date): Date {
  return addTime(now, -COMPLETION_DELAY)
}

/** When the money of a completed trip goes to its guide, and until when a problem holds it back: never sooner after the end. */
export function releaseDueAt(completedAt: Date, endsAt: Date): Date {
  return addTime(latest(completedAt, endsAt), RELEASE_DELAY)
}

/** Whether the customer can still say that something was not as agreed. */
export function canStillReport(completedAt: Date, endsAt: Date, now: Date): boolean {
  return now <= releaseDueAt(completedAt, endsAt)
}

/** Money that a policy keeps is released as if the trip had been completed by the clock. */
export function keptReleaseDueAt(endsAt: Date): Date {
  return releaseDueAt(completionDueAt(endsAt), endsAt)
}

export function guideRefundSettledAt(recordedAt: Date): Date {
  return addTime(recordedAt, REFUND_OBJECTION)
}
