import { createHash } from 'node:crypto'
import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { CommissionSplit } from '@upeo/domain/bookings/commission'
import type { BookingPrice } from '@upeo/domain/bookings/price'
import { COMMISSION_PERCENT, VAT_PERCENT } from '@upeo/domain/bookings/rates'
import { normaliseProofReference } from '@upeo/domain/bookings/reference'
import type { BookingId, BookingRefundId, PaymentId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { BookingMethod } from '@upeo/domain/payments/methods'
import { SECOND, addTime } from '@upeo/domain/time'
import type { PlannedBooking } from './make-bookings.ts'
import type { StoryDraws } from './story-random.ts'
import { empty, type Row } from './write-rows.ts'

export interface Start {
  readonly id: BookingId
  readonly reference: string
  readonly plan: PlannedBooking
  readonly price: BookingPrice
  readonly method: BookingMethod
  readonly split: CommissionSplit
  readonly charge: Cents
  readonly notes: string
}

export type Ending =
  | { readonly failed: readonly [code: string, text: string] }
  | { settled: Date; money: 'applied' | 'refunded' }
  /** The amount paid differs from what was asked for: an administrator decides. */
  | { differs: Cents }

export type ProofDecision =
  | { readonly status: 'submitted' }
  | { readonly status: 'approved' | 'rejected'; readonly at: Date; readonly reason?: string }

export interface RefundFacts {
  /** null: the guide has the money and returns it. */
  readonly attempt: PaymentId | null
  readonly amount: Cents
  readonly reason: string
  readonly at: Date
  readonly settled: Date | null
}

export function newBooking(start: Start): Row & { status: BookingStatus } {
  const { id, reference, plan, price, method, split, notes } = start
  const { departure, customer, bookedAt } = plan
  const { activity } = departure
  return {
    id,
    reference,
    user_id: customer.id,
    vendor_id: activity.guide.id,
    activity_id: activity.id,
    departure_id: departure.id,
    status: 'pending',
    payment_status: 'unpaid',
    payment_method: method,
    adults: plan.adults,
    children: plan.children,
    notes,
    activity_name: activity.name,
    starts_on: departure.date,
    starts_at: departure.startsAt,
    ends_at: departure.endsAt,
    has_start_time: departure.hasStartTime,
    adult_price_cents: price.adultUnit,
    child_price_cents: price.childUnit,
    subtotal_cents: price.subtotal,
    vat_cents: price.vat,
    total_cents: price.total,
    commission_cents: split.commission,
    vat_rate_percent: VAT_PERCENT,
    commission_rate_percent: COMMISSION_PERCENT,
    cancellation_policy: activity.policy,
    paid_cents: 0,
    refunded_cents: 0,
    hold_started_at: bookedAt,
    declared_adult_at: bookedAt,
    created_at: bookedAt,
    hold_expired: false,
    ...empty(['open_slot', 'hold_expires_at', 'needs_attention', 'confirmed_at', 'completed_at']),
    ...empty(['cancelled_at', 'cancelled_by', 'cancel_reason', 'release_due_at', 'released_at']),
  }
}

export function attemptRow(draws: StoryDraws, { id: bookingId, plan, charge }: Start, at: Date, ending: Ending): Row {
  const id = draws.random.id<PaymentId>(at)
  const paid = !('failed' in ending)
  const settled = 'settled' in ending ? ending.settled : 'failed' in ending ? addTime(at, 24 * SECOND) : null
  const hash = createHash('sha256').update(`story:${id}`).digest('hex')
  return {
    id,
    booking_id: bookingId,
    status: 'failed' in ending ? 'failed' : 'settled' in ending ? 'succeeded' : 'needs_review',
    amount_cents: charge,
    phone: plan.customer.phone,
    callback_hash: `\\x${hash}`,
    merchant_request_id: `${hash.slice(0, 4)}-${hash.slice(4, 12)}-1`,
    checkout_request_id: `ws_CO_${hash.slice(12, 40)}`,
    receipt: paid ? draws.receipt() : null,
    result_code: paid ? '0' : ending.failed[0],
    result_desc: paid ? 'The service request is processed successfully.' : ending.failed[1],
    money: 'settled' in ending ? ending.money : paid ? 'unapplied' : 'none',
    received_cents: 'differs' in ending ? ending.differs : paid ? charge : 0,
    needs_attention: 'differs' in ending ? 'amount_differs' : null,
    audited_at: 'settled' in ending ? addTime(ending.settled, 30 * SECOND) : null,
    created_at: at,
    sent_at: addTime(at, SECOND),
    settled_at: settled,
  }
}

export function proofRow(
  draws: StoryDraws,
  { id: bookingId, plan, method }: Start,
  at: Date,
  decision: ProofDecision,
): Row {
  const { guide } = plan.departure.activity
  const decided = decision.status === 'submitted' ? null : decision
  const reference = method === 'bank' ? `FT${draws.receipt()}` : draws.receipt()
  return {
    id: draws.random.id(at),
    booking_id: bookingId,
    vendor_id: guide.id,
    method,
    reference,
    reference_normalised: normaliseProofReference(reference),
    paid_at: addTime(at, -120 * SECOND),
    notes: '',
    status: decision.status,
    reason: decided?.reason ?? null,
    created_at: at,
    decided_at: decided?.at ?? null,
    decided_by: decided ? guide.id : null,
  }
}

export function refundRow(
  draws: StoryDraws,
  id: RefundId,
  bookingId: BookingId,
  facts: RefundFacts & { readonly attempt: PaymentId; readonly phone: string },
): Row {
  const { attempt, amount, reason, at, settled, phone } = facts
  const sent = settled !== null
  return {
    id,
    purpose: 'refund',
    booking_id: bookingId,
    payment_id: attempt,
    channel: 'reversal',
    destination: phone,
    status: sent ? 'paid' : 'ready',
    amount_cents: amount,
    reason,
    conversation: sent ? `upeo-${id}` : null,
    provider_reference: sent ? `AG_${id.replaceAll('-', '').slice(0, 24)}` : null,
    sent_at: sent ? addTime(at, SECOND) : null,
    receipt: sent ? draws.receipt() : null,
    result_code: sent ? '0' : null,
    result_desc: sent ? 'The service request is processed successfully.' : null,
    next_try_at: sent ? null : at,
    tries: sent ? 1 : 0,
    created_at: at,
    settled_at: settled,
  }
}

export function guideRefundRow(id: RefundId, bookingId: BookingId, { amount, reason, at, settled }: RefundFacts): Row {
  return {
    id,
    booking_id: bookingId,
    status: settled === null ? 'owed' : 'returned',
    amount_cents: amount,
    reason,
    next_try_at: settled === null ? addTime(at, REFUND_OBJECTION) : null,
    created_at: at,
    settled_at: settled,
  }
}

/** The decision that all of it goes back. */
export function decisionRow(
  id: BookingRefundId,
  { id: bookingId, price }: Start,
  order: RefundId,
  { attempt, amount, reason, at }: RefundFacts,
): Row {
  return {
    id,
    booking_id: bookingId,
    channel: attempt === null ? 'guide' : 'upeo',
    amount_cents: amount,
    kept_before_cents: price.total,
    kept_after_cents: 0,
    after_release: false,
    order_id: order,
    reason,
    at,
  }
}
