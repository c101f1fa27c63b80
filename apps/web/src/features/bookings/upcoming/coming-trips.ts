import type { Booking } from '@upeo/contract/bookings/booking'
import { bookingTab } from '@upeo/domain/bookings/view'
import { daysBetween, localDate, localDateOf } from '@upeo/domain/time'
import { dayText } from '@upeo/domain/bookings/trip-day'

/** The overview shows this many (spec, section 9). */
const SHOWN = 3

/** Today's and later trips that are neither cancelled nor done, the soonest first, as many as the overview shows. */
export function comingTrips(bookings: readonly Booking[], now: Date): readonly Booking[] {
  const today = localDateOf(now)
  return bookings
    .filter(({ status, bookingDate }) => {
      return status !== 'completed' && bookingTab({ status, date: localDate(bookingDate) }, today) === 'upcoming'
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, SHOWN)
}

/** 'Today', 'Tomorrow', 'In 6 days', by the calendar of Nairobi. */
export function daysAway(bookingDate: string, now: Date): string {
  return dayText(daysBetween(localDateOf(now), localDate(bookingDate)))
}
