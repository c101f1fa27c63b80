import type { Booking } from '@upeo/contract/bookings/booking'
import { cancellationPolicyTexts, type CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { refundText, type RefundQuote } from '@upeo/domain/bookings/quote-refund'
import { reportWindow } from '@upeo/domain/bookings/problems'
import { chargeOf, type BookingPrice } from '@upeo/domain/bookings/price'
import { canCancelBooking } from '@upeo/domain/bookings/view'
import { coordinatesToWire, knownPlace, locationText } from '@upeo/domain/places/location'
import { toKes } from '@upeo/domain/money'
import { isWaitedFor, nextPromptAt } from '@upeo/domain/payments/attempt-lifecycle'
import { isManual } from '@upeo/domain/payments/methods'
import { isReviewable } from '@upeo/domain/reviews/reviews'
import { imageView, type PublicUrl } from '../../../platform/images/image-view.ts'
import type { BookingViewRow } from './booking-columns.ts'

export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null
export const clockTime = (time: string | null): string | null => time?.slice(0, 5) ?? null

/** To the wire's shape. What is only for those who have booked (phone, meeting point) waits for the confirmation. */
export function toBooking(row: BookingViewRow, now: Date, publicUrl: PublicUrl): Booking {
  const confirmed = row.status === 'confirmed' || row.status === 'completed'
  return {
    _id: row.id,
    reference: row.reference,
    source: row.source,
    status: row.status,
    activity: activityOf(row, publicUrl),
    vendor: {
      _id: row.vendor_id,
      name: row.vendor_name,
      username: row.vendor_username,
      phone: confirmed ? row.vendor_phone : null,
    },
    bookingDate: row.starts_on,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    startTime: clockTime(row.start_time),
    participants: { adults: row.adults, children: row.children },
    pricing: pricingOf(row),
    payment: {
      status: row.payment_status,
      method: row.payment_method,
      paid: toKes(row.paid_cents),
      refunded: toKes(row.refunded_cents),
      receipt: row.receipt,
      ...waitingView(row, now),
      ...escrowView(row),
    },
    notes: row.notes,
    cancellationPolicy: row.cancellation_policy,
    createdAt: row.created_at.toISOString(),
    confirmedAt: iso(row.confirmed_at),
    cancelledAt: iso(row.cancelled_at),
    cancelReason: row.cancel_reason,
    holdExpiresAt: iso(row.hold_expires_at),
    answerBy: iso(isAsked(row, now) ? row.answer_by : null),
    canCancel: canCancelBooking({ status: row.status, start: row.starts_at }, now, 'customer'),
    ...afterwards(row, now),
    meetingPoint: confirmed ? row.meeting_point : null,
  }
}

function waitingView(row: BookingViewRow, now: Date): Pick<Booking['payment'], 'awaitsMpesa' | 'silentFrom'> {
  const { status, attempt_status: state, attempt_sent_at: sentAt } = row
  const attempt = state !== null && sentAt !== null ? { state, sentAt } : null
  if (status !== 'pending' || !attempt || !isWaitedFor(attempt, row.payment_method, now)) {
    return { awaitsMpesa: false, silentFrom: null }
  }
  return { awaitsMpesa: true, silentFrom: attempt.state === 'needs_review' ? null : iso(nextPromptAt(attempt)) }
}

function isAsked({ status, answer_by: until }: BookingViewRow, now: Date): boolean {
  return until !== null && now < until && status !== 'cancelled' && status !== 'completed'
}

/** What a trip that is done leaves to do. */
function afterwards(row: BookingViewRow, now: Date) {
  const { status, reviewed, seen, ends_at: endsAt, guest_did_not_come: guestDidNotCome } = row
  const { released_at: releasedAt, problem_reported_at: reportedAt } = row
  const window = reportWindow(
    {
      status,
      method: row.payment_method,
      startsAt: row.starts_at,
      endsAt,
      hasStartTime: row.has_start_time,
      completedAt: row.completed_at,
      releasedAt,
      refundable: row.refunded_cents < row.paid_cents,
    },
    now,
  )
  return {
    canReview: !reviewed && isReviewable({ status, guestDidNotCome, seen, endsAt }, now),
    canReportProblem: window === 'open' && reportedAt === null && !guestDidNotCome,
    problemReportedAt: iso(reportedAt),
    problemDecision: row.problem_decision,
  }
}

function activityOf(row: BookingViewRow, publicUrl: PublicUrl): Booking['activity'] {
  return {
    _id: row.activity_id,
    name: row.activity_name,
    location: locationText({ name: row.location_name, town: row.town, county: row.county }),
    images: row.images.map((image) => imageView(publicUrl, image, image.alt === '' ? row.activity_name : image.alt)),
    coordinates: coordinatesToWire(knownPlace(row)),
    isActive: row.is_active,
  }
}

function pricingOf(row: BookingViewRow): Booking['pricing'] {
  return {
    agreed: row.price_agreed,
    adultPrice: toKes(row.adult_price_cents),
    childPrice: toKes(row.child_price_cents),
    basePrice: toKes(row.subtotal_cents),
    taxes: toKes(row.vat_cents),
    total: toKes(row.total_cents),
    charge: toKes(row.charge_cents),
  }
}

/** What a booking would cost now, in the form of a booking's own price. */
export function quoteOf(price: BookingPrice): Booking['pricing'] {
  return {
    agreed: false,
    adultPrice: toKes(price.adultUnit),
    childPrice: toKes(price.childUnit),
    basePrice: toKes(price.subtotal),
    taxes: toKes(price.vat),
    total: toKes(price.total),
    charge: toKes(chargeOf(price.total).charge),
  }
}

function escrowView(row: BookingViewRow) {
  const escrow = escrowOf(row)
  return { escrow, releaseDueAt: escrow === 'held' ? iso(row.release_due_at) : null, releasedAt: iso(row.released_at) }
}

/** Where M-Pesa money lies: with Upeo until the trip is done. Manual money never was in escrow. */
export function escrowOf(
  row: Pick<BookingViewRow, 'payment_method' | 'payment_status' | 'released_at'>,
): Booking['payment']['escrow'] {
  if (isManual(row.payment_method)) return 'none'
  switch (row.payment_status) {
    case 'paid':
      return row.released_at ? 'released' : 'held'
    case 'refund_pending':
      return 'held'
    case 'refunded':
      return 'refunded'
    case 'unpaid':
    case 'partially_paid':
    case 'refund_due_from_guide':
      return 'none'
    default:
      return row.payment_status satisfies never
  }
}

/** What cancelling now would pay back. */
export function toWireQuote(quote: RefundQuote, policy: string) {
  return {
    refund: toKes(quote.refund),
    kept: toKes(quote.kept),
    percent: quote.percent,
    policy: cancellationPolicyTexts[policy as CancellationPolicy],
    explanation: refundText(quote),
    fromGuide: quote.manual && quote.refund > 0,
    fullRefundUntil: quote.fullUntil?.toISOString() ?? null,
  }
}
