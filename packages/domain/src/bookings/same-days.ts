import { addTime, localDateOf } from '../time.ts'
import type { BookingStatus } from './lifecycle.ts'

interface TripSpan {
  readonly startsAt: Date
  /** The first instant after it. */
  readonly endsAt: Date
}

export interface BookedTrip extends TripSpan {
  readonly status: BookingStatus
  readonly holdExpiresAt: Date | null
}

/**
 * Of somebody's bookings the one that they are asked about before they book a trip: of any activity, not over, and with a
 * day of Nairobi in common. One that leaves at the same time comes first, then the earliest.
 */
export function bookedOnItsDays<T extends BookedTrip>(bookings: readonly T[], trip: TripSpan, now: Date): T | null {
  const meeting = bookings
    .filter((booked) => isToCome(booked, now) && sharesDay(booked, trip))
    .toSorted((a, b) => order(a, trip) - order(b, trip))
  return meeting[0] ?? null
}

function isToCome({ status, endsAt, holdExpiresAt }: BookedTrip, now: Date): boolean {
  if (status === 'cancelled' || status === 'completed' || endsAt <= now) return false
  return status !== 'pending' || holdExpiresAt === null || holdExpiresAt > now
}

function sharesDay(one: TripSpan, other: TripSpan): boolean {
  return localDateOf(one.startsAt) <= lastDay(other) && localDateOf(other.startsAt) <= lastDay(one)
}

/** A trip until midnight has nothing of the next day. */
const lastDay = ({ startsAt, endsAt }: TripSpan) => localDateOf(endsAt > startsAt ? addTime(endsAt, -1) : startsAt)

const order = ({ startsAt }: TripSpan, trip: TripSpan) =>
  startsAt.getTime() === trip.startsAt.getTime() ? 0 : startsAt.getTime()
