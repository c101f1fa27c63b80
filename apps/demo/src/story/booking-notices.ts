import type { BookingPaymentStatus } from '@upeo/domain/bookings/payment-status'
import { cents } from '@upeo/domain/money'
import { isManual } from '@upeo/domain/payments/methods'
import type { Notice } from '@upeo/server/modules/notifications/index'
import type { BookingFacts } from '@upeo/server/modules/notifications/queries/booking-facts'
import { appealFiledNotices } from '@upeo/server/modules/notifications/templates/appeals'
import { cancelledNotices } from '@upeo/server/modules/notifications/templates/booking-cancelled'
import { confirmedNotices } from '@upeo/server/modules/notifications/templates/booking-confirmed'
import { proofNotices } from '@upeo/server/modules/notifications/templates/booking-received'
import { refundPaidNotices } from '@upeo/server/modules/notifications/templates/payments'
import { problemNotices } from '@upeo/server/modules/notifications/templates/problems'
import { completedNotices, releasedNotices } from '@upeo/server/modules/notifications/templates/trip-done'
import type { Life } from './demo-booking.ts'

export interface DatedNotices {
  readonly at: Date
  readonly notices: readonly Notice[]
}

/** When something of a booking was put before the office. */
interface Raised {
  readonly reportedAt: Date | null
  readonly appealedAt: Date | null
}

/** Every notification that a booking's customer and guide got, as a live booking's events would send them. */
export function noticesOf(life: Life, { reportedAt, appealedAt }: Raised): DatedNotices[] {
  const facts = factsOf(life)
  const { booking, method, proofs, refunds, guideRefunds, split } = life
  const by = isManual(method) ? 'guide' : 'mpesa'
  const when = (at: unknown, notices: readonly Notice[]): DatedNotices[] =>
    at instanceof Date ? [{ at, notices }] : []
  return [
    ...proofs.flatMap((proof) => when(proof['created_at'], proofNotices(facts))),
    ...when(booking['confirmed_at'], confirmedNotices(facts, by)),
    ...when(booking['cancelled_at'], cancelled(life, facts)),
    ...when(booking['completed_at'], completedNotices(facts, true)),
    ...when(reportedAt, problemNotices(facts)),
    ...when(appealedAt, appealFiledNotices(facts)),
    ...(by === 'mpesa' ? when(booking['released_at'], releasedNotices(facts, split.vendorShare)) : []),
    ...[...refunds, ...guideRefunds].flatMap((refund) =>
      when(refund['settled_at'], refundPaidNotices(facts, Number(refund['amount_cents']))),
    ),
  ]
}

function cancelled({ booking, refunds, guideRefunds, method }: Life, facts: BookingFacts): Notice[] {
  const refund = [...refunds, ...guideRefunds].find(({ reason }) => reason !== 'unapplied')
  return cancelledNotices(facts, {
    type: 'booking.cancelled',
    bookingId: facts.id,
    vendorId: facts.guideId,
    userId: facts.customerId,
    by: booking['cancelled_by'] as 'customer' | 'vendor' | 'system',
    holdExpired: booking['hold_expired'] === true,
    refundCents: Number(refund?.['amount_cents'] ?? 0),
    refundBy: refund ? (isManual(method) ? 'guide' : 'upeo') : null,
  })
}

function factsOf({ id, reference, plan, charge, method, booking, history, attempts }: Life): BookingFacts {
  const { id: departureId, activity, date, startTime, startsAt } = plan.departure
  const receipt = attempts.find(({ money }) => money === 'applied')?.['receipt']
  return {
    id,
    departureId,
    reference,
    customerId: plan.customer.id,
    customerName: plan.customer.name,
    guideId: activity.guide.id,
    guideName: activity.guide.name,
    activityName: activity.name,
    startsOn: date,
    startsAt,
    startTime,
    adults: plan.adults,
    children: plan.children,
    charge,
    paid: cents(Number(booking['paid_cents'])),
    method,
    status: booking.status,
    paymentStatus: booking['payment_status'] as BookingPaymentStatus,
    holdExpiresAt: (booking['hold_expires_at'] as Date | null) ?? null,
    receipt: typeof receipt === 'string' ? receipt : null,
    promptOpen: false,
    byLink: false,
    meetingPoint: { ...activity.place.meetingPoint, language: 'en', translation: null },
    cancelReason: (booking['cancel_reason'] as string | null) ?? null,
    released: booking['released_at'] instanceof Date,
    problemKind: 'other',
    rejected: history.at(-1)?.['event'] === 'reject',
  }
}
