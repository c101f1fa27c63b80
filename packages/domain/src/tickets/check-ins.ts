import type { BookingId } from '../ids.ts'
import {
  addDays,
  addTime,
  DAY,
  earliest,
  HOUR,
  lengthPhrase,
  localDateOf,
  MINUTE,
  startOfDay,
  type LocalDate,
} from '../time.ts'
import { phrase, say, words } from '../words/say.ts'

/** In one call; the rest of a long queue goes with the next. */
export const MOST_CHECK_INS = 200

/** For so long after it was received. */
export const UNDO_WITHIN = 24 * HOUR

const clockTolerance = 5 * MINUTE

export type PhoneClock = 'right' | 'ahead' | 'behind'

/**
 * A phone's clock may be wrong: what lies more than 5 minutes ahead of its receipt, or before anybody could be checked in,
 * happened when it was received.
 */
export function arrivalInstant(
  at: Date,
  { receivedAt, startsAt }: { readonly receivedAt: Date; readonly startsAt: Date },
): { readonly at: Date; readonly clock: PhoneClock } {
  if (at > addTime(receivedAt, clockTolerance)) return { at: receivedAt, clock: 'ahead' }
  return checkInsOpen(startsAt, at) ? { at, clock: 'right' } : { at: receivedAt, clock: 'behind' }
}

/** Whether the booking had been cancelled when the guest was let in; they were let in all the same. */
export function isConflict(at: Date, cancelledAt: Date | null): boolean {
  return cancelledAt !== null && cancelledAt < at
}

export function canUndo(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() <= UNDO_WITHIN
}

export const checkInTexts = {
  too_early: words('Guests can be checked in from the day before the trip.'),
  too_late: phrase('Check-ins can be undone for {time}.', { time: lengthPhrase(UNDO_WITHIN) }),
  conflict: (name: string, cancelledAt: string) =>
    say('{name} was checked in offline, but had cancelled at {when}.', { name, when: cancelledAt }),
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

/** A day after the trip; a guide's phone keeps the departure until then. */
export function checkInsCloseAt(endsAt: Date): Date {
  return addTime(endsAt, DAY)
}

/**
 * Nobody has come before the day before the departure's. Whatever reaches Upeo from then on counts, however late: a phone may
 * have been without a network for long, and its own clock decides nothing.
 */
export function checkInsOpen(startsAt: Date, now: Date): boolean {
  return startOfDay(addDays(localDateOf(startsAt), -1)) <= now
}

/** Before the departure's own day somebody is let in only once the guide has been asked: it is rarely what was meant. */
export function isDayEarly(date: LocalDate, now: Date): boolean {
  return now < startOfDay(date)
}

/** A guide sees who has come, and says so, until a day after the end. */
export function takesCheckIns(trip: { readonly startsAt: Date; readonly endsAt: Date }, now: Date): boolean {
  return checkInsOpen(trip.startsAt, now) && now <= checkInsCloseAt(trip.endsAt)
}
