import type { BookingId } from '../ids.ts'
import { addTime, DAY, earliest, HOUR, MINUTE } from '../time.ts'

/** In one call; the rest of a long queue goes with the next. */
export const MOST_CHECK_INS = 200

/** For so long after it was received. */
export const UNDO_WITHIN = 24 * HOUR

const clockTolerance = 5 * MINUTE

/** A phone's clock may be wrong: what lies more than 5 minutes ahead of its receipt happened when it was received. */
export function arrivalInstant(at: Date, receivedAt: Date): { readonly at: Date; readonly clockAhead: boolean } {
  const clockAhead = at > addTime(receivedAt, clockTolerance)
  return { at: clockAhead ? receivedAt : at, clockAhead }
}

/** Whether the booking had been cancelled when the guest was let in; they were let in all the same. */
export function isConflict(at: Date, cancelledAt: Date | null): boolean {
  return cancelledAt !== null && cancelledAt < at
}

export function canUndo(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() <= UNDO_WITHIN
}

export const checkInTexts = {
  too_late: 'Check-ins can be undone for 24 hours.',
  conflict: (name: string, cancelledAt: string) =>
    `${name} was checked in offline, but had cancelled at ${cancelledAt}.`,
} as const

/** Somebody on a departure's list. */
export interface Arriving {
  readonly bookingId: BookingId | string
  readonly position: number
}

export interface CheckInFacts extends Arriving {
  readonly id: string
  readonly at: Date
  readonly undone: boolean
}

export const personKey = ({ bookingId, position }: Arriving): string => `${bookingId}:${position}`

/** When each person came: by the earliest of their check-ins that is not undone. Sent twice or by two phones, they came once. */
export function arrivalsOf<T extends CheckInFacts>(checkIns: readonly T[]): ReadonlyMap<string, Date> {
  const arrivals = new Map<string, Date>()
  for (const each of checkIns) {
    if (each.undone) continue
    const key = personKey(each)
    arrivals.set(key, earliest(each.at, arrivals.get(key) ?? each.at))
  }
  return arrivals
}

/** What a guide's phone keeps of a departure ends a day after the trip. */
export function keptUntil(endsAt: Date): Date {
  return addTime(endsAt, DAY)
}

/** A guide sees who has come, and says so, from two days before the start until a day after the end. */
export function takesCheckIns(trip: { readonly startsAt: Date; readonly endsAt: Date }, now: Date): boolean {
  return addTime(trip.startsAt, -2 * DAY) <= now && now <= keptUntil(trip.endsAt)
}
