import type { UserId } from '../ids.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { addMonths, compareDates, departureStart, localDateOf, type LocalDate, type LocalTime } from '../time.ts'
import { onlySeatsLeft } from './seats-left.ts'
import { say } from '../words/say.ts'

/** Guests book at most this far ahead. */
export const BOOKABLE_MONTHS = 6
/** A guide's calendar shows this month, and so many after it. */
export const CALENDAR_MONTHS = 2

export type DepartureFacts = {
  readonly activityActive: boolean
  readonly vendorId: UserId
  readonly vendorSuspended: boolean
  readonly date: LocalDate
  /** null means 00:00. */
  readonly startTime: LocalTime | null
  readonly capacity: number
  readonly seatsTaken: number
  /** The guide takes no more bookings for it. */
  readonly salesClosed: boolean
}

export type NotBookable =
  | Failure<'activity_inactive'>
  | Failure<'vendor_suspended'>
  | Failure<'own_activity'>
  | Failure<'already_started'>
  | Failure<'too_far_ahead', { until: LocalDate }>
  | Failure<'sales_closed'>
  | Failure<'sold_out', { remaining: number }>

export function seatsLeft({ capacity, seatsTaken }: Pick<DepartureFacts, 'capacity' | 'seatsTaken'>): number {
  return Math.max(0, capacity - seatsTaken)
}

export function lastBookableDate(now: Date): LocalDate {
  return addMonths(localDateOf(now), BOOKABLE_MONTHS)
}

/** Whether this person (null: signed out) may book so many seats of this departure now; else the first reason why not. */
export function checkBookable(
  departure: DepartureFacts,
  now: Date,
  booker: UserId | null,
  seats = 1,
): Result<{ readonly remaining: number }, NotBookable> {
  if (!departure.activityActive) return fail({ kind: 'activity_inactive' })
  if (departure.vendorSuspended) return fail({ kind: 'vendor_suspended' })
  if (booker === departure.vendorId) return fail({ kind: 'own_activity' })
  if (departureStart(departure.date, departure.startTime) <= now) return fail({ kind: 'already_started' })
  const until = lastBookableDate(now)
  if (compareDates(departure.date, until) > 0) return fail({ kind: 'too_far_ahead', until })
  if (departure.salesClosed) return fail({ kind: 'sales_closed' })
  const remaining = seatsLeft(departure)
  return remaining < Math.max(1, seats) ? fail({ kind: 'sold_out', remaining }) : done({ remaining })
}

export function notBookableText(error: NotBookable): string {
  switch (error.kind) {
    case 'activity_inactive':
    case 'vendor_suspended':
      return say('This activity is not taking bookings at the moment.')
    case 'own_activity':
      return say('You cannot book your own activity.')
    case 'already_started':
      return say('This date has passed. Please choose another one.')
    case 'too_far_ahead':
      return say('Bookings open {n} months ahead. Please choose an earlier date.', { n: BOOKABLE_MONTHS })
    case 'sales_closed':
      return say('Bookings for this date are closed. Please choose another one.')
    case 'sold_out':
      return soldOutText(error.remaining)
    default:
      return error satisfies never
  }
}

function soldOutText(remaining: number): string {
  if (remaining === 0) return say('This date is fully booked. Please choose another one.')
  return onlySeatsLeft(remaining)
}
