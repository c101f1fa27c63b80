import { can } from '../lifecycle.ts'
import { addTime, compareDates, formatDateLong, localTimeOf, type LocalDate } from '../time.ts'
import { bookingLifecycle, type BookingStatus } from './lifecycle.ts'
import { unmetGuard } from './guards.ts'
import { timeText } from '../words/clock.ts'
import { say, words } from '../words/say.ts'

export const bookingTabs = ['upcoming', 'past', 'cancelled'] as const
export type BookingTab = (typeof bookingTabs)[number]
export const bookingTabLabels: Record<BookingTab, string> = words({
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
})

/** Cancelled wherever its date lies; otherwise today and later is upcoming (spec, section 4). */
export function bookingTab(
  booking: { readonly status: BookingStatus; readonly date: LocalDate },
  today: LocalDate,
): BookingTab {
  if (booking.status === 'cancelled') return 'cancelled'
  return compareDates(booking.date, today) >= 0 ? 'upcoming' : 'past'
}

/** As guides and the office read it. */
export const bookingStatusLabels: Record<BookingStatus, string> = words({
  pending: 'Pending',
  pending_payment_approval: 'Pending payment approval',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
})

export type CustomerStatus = { readonly label: string; readonly note: string | null }

/** A customer knows four states; a payment that awaits approval is pending to them, with a word why. */
export function customerStatus(status: BookingStatus): CustomerStatus {
  return status === 'pending_payment_approval'
    ? { label: bookingStatusLabels.pending, note: words('payment being verified') }
    : { label: bookingStatusLabels[status], note: null }
}

/** Whether Cancel is offered: the law of the lifecycle, and for a customer only before the start. */
export function canCancelBooking(
  booking: { readonly status: BookingStatus; readonly start: Date },
  now: Date,
  by: 'customer' | 'vendor' | 'admin',
): boolean {
  return (
    can(bookingLifecycle, 'cancel', booking.status, by) &&
    unmetGuard('cancel', by, { startsAt: booking.start }, now) === null
  )
}

/** 'Wednesday, 18 March 2026, 15:30'; without a start time the last day, for the trip takes whole days. */
export function tripEndText(endsAt: Date, hasStartTime: boolean): string {
  return hasStartTime
    ? `${formatDateLong(endsAt)}, ${timeText(localTimeOf(endsAt))}`
    : formatDateLong(addTime(endsAt, -1))
}

export const CONFIRMATION_REDIRECT_SECONDS = 5
/** Guests should arrive this early. */
export const ARRIVE_EARLY_MINUTES = 15

export const arriveEarlyText = () =>
  say('Please arrive {n, plural, one {# minute} other {# minutes}} early.', { n: ARRIVE_EARLY_MINUTES })

export const redirectText = (seconds: number) =>
  say('Redirecting to My Bookings in {n, plural, one {# second...} other {# seconds...}}', { n: seconds })

export type Confirmation = {
  readonly heading: string
  /** What is still needed, or what happens next. */
  readonly text: string
  /** Only a confirmed booking leaves by itself; "Stay on this page" stops it. */
  readonly redirects: boolean
  /** Whether the hold's countdown is shown. */
  readonly countsDown: boolean
}

/** The confirmation page says what is true. */
export function confirmationOf(status: BookingStatus): Confirmation {
  switch (status) {
    case 'confirmed':
    case 'completed':
      return {
        heading: say('Booking Confirmed!'),
        text: arriveEarlyText(),
        redirects: true,
        countsDown: false,
      }
    case 'pending_payment_approval':
      return {
        heading: say('Booking received'),
        text: say('Your payment is being verified. Your guide will confirm the booking once the money has arrived.'),
        redirects: false,
        countsDown: false,
      }
    case 'pending':
      return {
        heading: say('Booking received'),
        text: say('Your spots are held for you. Please complete the payment before the time runs out.'),
        redirects: false,
        countsDown: true,
      }
    case 'cancelled':
      return {
        heading: say('Booking cancelled'),
        text: say('This booking was cancelled and its spots are free again.'),
        redirects: false,
        countsDown: false,
      }
    default:
      return status satisfies never
  }
}
