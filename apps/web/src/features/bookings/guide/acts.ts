import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { formatDateTime, lengthText } from '@upeo/domain/time'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { approvePayment } from '@upeo/contract/bookings/manual-confirmation'
import { markGuestAbsent, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { bookingLifecycle, type BookingEvent } from '@upeo/domain/bookings/lifecycle'
import { guardTexts, unmetGuard } from '@upeo/domain/bookings/guards'
import { can } from '@upeo/domain/lifecycle'
import { call } from '../../../lib/api.ts'

export type ActName = 'approve' | 'reject' | 'confirm' | 'complete' | 'cancel' | 'absent'

interface Act {
  /** The event of the booking's lifecycle that this button asks for. */
  readonly event: BookingEvent
  readonly label: string
  readonly question: string
  /** What it means for the guest and the guide. */
  readonly means: string
  readonly done: string
  readonly failed: string
  readonly tone: 'filled' | 'danger'
  /** The guest reads it; some acts cannot go without. */
  readonly reason?: 'needed' | 'optional'
  /** How it is asked for; as a reason by default. */
  readonly asks?: string
  readonly run: (id: string, reason: string) => Promise<VendorBooking>
}

const STATUS_FAILED = 'Failed to update booking status. Please try again.'
const setStatus =
  (status: 'confirmed' | 'completed' | 'cancelled') =>
  (id: string, reason: string): Promise<VendorBooking> =>
    call(updateBookingStatus, { params: { id }, body: { status, ...(reason !== '' && { reason }) } })

/** What a guide can do with a booking, in the order of its buttons: the main one last. */
export const acts: Readonly<Record<ActName, Act>> = {
  cancel: {
    event: 'cancel',
    label: 'Cancel Booking',
    question: 'Cancel this booking?',
    means: 'The guest gets everything back that was paid, and the places are free again. This cannot be undone.',
    done: 'The booking is cancelled, and the guest has been told.',
    failed: STATUS_FAILED,
    tone: 'danger',
    reason: 'optional',
    run: setStatus('cancelled'),
  },
  absent: {
    event: 'completeWithoutGuest',
    label: 'Guest Did Not Come',
    question: 'Did your guest not come?',
    means:
      'The money goes to you as if the trip had been done. Your guest is told at once, and can say otherwise until it is released: Upeo then hears both of you.',
    done: 'Noted, and your guest has been told.',
    failed: STATUS_FAILED,
    tone: 'danger',
    reason: 'needed',
    asks: 'Where and how long did you wait?',
    run: (id, description) => call(markGuestAbsent, { params: { id }, body: { description } }),
  },
  reject: {
    event: 'reject',
    label: 'Reject Payment',
    question: 'Reject this payment?',
    means: 'The booking is cancelled and its places are free again. Do this only when the money has not reached you.',
    done: 'The payment is rejected, and the guest has been told why.',
    failed: STATUS_FAILED,
    tone: 'danger',
    reason: 'needed',
    run: setStatus('cancelled'),
  },
  confirm: {
    event: 'confirm',
    label: 'Confirm Booking',
    question: 'Confirm this booking?',
    means: 'You say that the whole amount has reached you. It is recorded as paid, and the guest is told.',
    done: 'The booking is confirmed.',
    failed: STATUS_FAILED,
    tone: 'filled',
    run: setStatus('confirmed'),
  },
  approve: {
    event: 'approve',
    label: 'Approve Payment',
    question: 'Approve this payment?',
    means: 'You say that the money has reached you. The booking is confirmed and paid, and the guest is told.',
    done: 'The payment is approved and the booking confirmed.',
    failed: 'Failed to approve payment. Please try again.',
    tone: 'filled',
    run: (id) => call(approvePayment, { params: { id }, body: {} }),
  },
  complete: {
    event: 'complete',
    label: 'Mark as Completed',
    question: 'Mark this booking as completed?',
    means: `The trip is done. Money that Upeo holds becomes yours ${lengthText(RELEASE_DELAY)} later.`,
    done: 'The booking is completed.',
    failed: STATUS_FAILED,
    tone: 'filled',
    run: setStatus('completed'),
  },
}

/** A payment that waits is approved or rejected: cancelling it would be the same as rejecting it without a word. */
export function actsFor(booking: VendorBooking, now: Date): ActName[] {
  const names = (Object.keys(acts) as ActName[]).filter((name) =>
    can(bookingLifecycle, acts[name].event, booking.status, 'vendor'),
  )
  return names.filter((name) =>
    name === 'absent'
      ? guestIsLate(booking, now)
      : !(name === 'cancel' && booking.status === 'pending_payment_approval'),
  )
}

/** Before that the button would only be in the way. */
function guestIsLate({ startsAt, time }: VendorBooking, now: Date): boolean {
  const facts = { startsAt: new Date(startsAt), hasStartTime: time !== null }
  return unmetGuard('completeWithoutGuest', 'vendor', facts, now) === null
}

/** Why a button is there and cannot be pressed yet; null when it can. */
export function hindrance(act: ActName, booking: VendorBooking, now: Date): string | null {
  const { paymentMethod } = booking
  const endsAt = new Date(booking.endsAt)
  const unmet = unmetGuard(acts[act].event, 'vendor', { paymentMethod, endsAt }, now)
  if (unmet === 'not_ended') return `${guardTexts.not_ended} You can complete this one from ${formatDateTime(endsAt)}.`
  if (unmet === 'awaits_mpesa') return guardTexts.awaits_mpesa
  return null
}
