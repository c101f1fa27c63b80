import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { formatDateTime, HOUR } from '@upeo/domain/time'
import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { approvePayment } from '@upeo/contract/bookings/manual-confirmation'
import { markGuestAbsent, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { bookingLifecycle, type BookingEvent } from '@upeo/domain/bookings/lifecycle'
import { guardTexts, unmetGuard } from '@upeo/domain/bookings/guards'
import { can } from '@upeo/domain/lifecycle'
import { type Translatable, phrase, say, words } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'

export type ActName = 'approve' | 'reject' | 'confirm' | 'complete' | 'cancel' | 'absent'

/** Its texts are said where they are shown. */
interface Act {
  /** The event of the booking's lifecycle that this button asks for. */
  readonly event: BookingEvent
  readonly label: string
  readonly question: string
  /** What it means for the guest and the guide. */
  readonly means: Translatable
  readonly done: string
  readonly failed: string
  readonly tone: 'filled' | 'danger'
  /** The guest reads it; some acts cannot go without. */
  readonly reason?: 'needed' | 'optional'
  /** How it is asked for; as a reason by default. */
  readonly asks?: string
  readonly run: (id: string, reason: string) => Promise<VendorBooking>
}

const STATUS_FAILED = words('Failed to update booking status. Please try again.')
const setStatus =
  (status: 'confirmed' | 'completed' | 'cancelled') =>
  (id: string, reason: string): Promise<VendorBooking> =>
    call(updateBookingStatus, { params: { id }, body: { status, ...(reason !== '' && { reason }) } })

/** What a guide can do with a booking, in the order of its buttons: the main one last. */
export const acts: Readonly<Record<ActName, Act>> = {
  cancel: {
    event: 'cancel',
    label: words('Cancel Booking'),
    question: words('Cancel this booking?'),
    means: words('The guest gets back everything they paid, and the spots are free again. This cannot be undone.'),
    done: words('The booking is cancelled, and the guest has been told.'),
    failed: STATUS_FAILED,
    tone: 'danger',
    reason: 'optional',
    run: setStatus('cancelled'),
  },
  absent: {
    event: 'completeWithoutGuest',
    label: words('Guest Did Not Come'),
    question: words('Did your guest not come?'),
    means: words(
      'You are paid as if the trip had happened. Your guest is told at once, and can disagree until the money is released: Upeo then hears you both.',
    ),
    done: words('Saved. Your guest has been told.'),
    failed: STATUS_FAILED,
    tone: 'danger',
    reason: 'needed',
    asks: words('Where and how long did you wait?'),
    run: (id, description) => call(markGuestAbsent, { params: { id }, body: { description } }),
  },
  reject: {
    event: 'reject',
    label: words('Reject Payment'),
    question: words('Reject this payment?'),
    means: words(
      'The booking is cancelled and its spots are free again. Only do this if the money has not reached you.',
    ),
    done: words('The payment has been rejected, and the guest has been told why.'),
    failed: STATUS_FAILED,
    tone: 'danger',
    reason: 'needed',
    run: setStatus('cancelled'),
  },
  confirm: {
    event: 'confirm',
    label: words('Confirm Booking'),
    question: words('Confirm this booking?'),
    means: words('You confirm that you have received the whole amount. It is recorded as paid, and the guest is told.'),
    done: words('The booking is confirmed.'),
    failed: STATUS_FAILED,
    tone: 'filled',
    run: setStatus('confirmed'),
  },
  approve: {
    event: 'approve',
    label: words('Approve Payment'),
    question: words('Approve this payment?'),
    means: words(
      'You confirm that you have received the money. The booking is confirmed and paid, and the guest is told.',
    ),
    done: words('The payment is approved and the booking confirmed.'),
    failed: words('Failed to approve payment. Please try again.'),
    tone: 'filled',
    run: (id) => call(approvePayment, { params: { id }, body: {} }),
  },
  complete: {
    event: 'complete',
    label: words('Mark as Completed'),
    question: words('Mark this booking as completed?'),
    means: phrase(
      'The trip is done. Money that Upeo holds becomes yours {n, plural, one {# hour} other {# hours}} later.',
      { n: RELEASE_DELAY / HOUR },
    ),
    done: words('The booking is completed.'),
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
  const { paymentMethod, startAgreed } = booking
  const endsAt = new Date(booking.endsAt)
  const unmet = unmetGuard(acts[act].event, 'vendor', { paymentMethod, endsAt, startAgreed }, now)
  if (unmet === 'not_ended')
    return `${say(guardTexts.not_ended)} ${say('You can complete this one from {when}.', { when: formatDateTime(endsAt) })}`
  if (unmet === 'awaits_mpesa' || unmet === 'start_not_agreed') return say(guardTexts[unmet])
  return null
}
