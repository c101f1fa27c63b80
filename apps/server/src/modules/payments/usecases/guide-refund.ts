import { guideRefundSettledAt } from '@upeo/domain/bookings/deadlines'
import type { BookingId, RefundId, UserId, VendorId } from '@upeo/domain/ids'
import { refundLifecycle } from '@upeo/domain/disbursements/refund-lifecycle'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { PaymentsDeps } from '../deps.ts'

export type GuideRefundError = Failure<'not_found' | 'illegal_transition'>
type Acts = Pick<PaymentsDeps, 'clock' | 'emit'>

interface Moved {
  readonly id: RefundId
  readonly amount_cents: number
}

/** The guide says that she has returned what she had taken herself. It counts a week later, unless the customer objects. */
export async function recordGuideRefund(
  { clock, emit }: Acts,
  tx: Tx,
  { bookingId, vendorId, reference }: { bookingId: BookingId; vendorId: VendorId; reference: string },
): Promise<Result<void, GuideRefundError>> {
  const hers = await sql`select from bookings where id = ${bookingId} and vendor_id = ${vendorId}`.execute(tx)
  if (hers.rows.length === 0) return fail({ kind: 'not_found' })
  const { from, to } = refundLifecycle.record
  const now = clock.now()
  // Once: what the customer has objected to is an administrator's to decide.
  const recorded = await sql<Moved>`
    update refunds set status = ${to}, recorded_at = ${now}, guide_reference = ${reference},
      next_try_at = ${guideRefundSettledAt(now)}, result_code = null
    where booking_id = ${bookingId} and channel = 'guide' and status = any(${from}::text[]) and recorded_at is null
    returning id, amount_cents`.execute(tx)
  const refund = recorded.rows[0]
  if (!refund) return fail({ kind: 'illegal_transition' })
  await emit(tx, { type: 'refund.recorded', bookingId, refundId: refund.id, cents: refund.amount_cents })
  return done()
}

/** The customer says that it never came: an administrator hears both. */
export async function objectToGuideRefund(
  { clock, emit }: Acts,
  tx: Tx,
  { bookingId, userId, description }: { bookingId: BookingId; userId: UserId; description: string },
): Promise<Result<void, GuideRefundError>> {
  const hers = await sql`select from bookings where id = ${bookingId} and user_id = ${userId}`.execute(tx)
  if (hers.rows.length === 0) return fail({ kind: 'not_found' })
  const { from, to } = refundLifecycle.object
  const objected = await sql<Moved>`
    update refunds set status = ${to}, objection = ${description}, result_code = 'objected', next_try_at = null
    where booking_id = ${bookingId} and channel = 'guide' and status = any(${from}::text[])
      and recorded_at is not null and next_try_at > ${clock.now()}
    returning id, amount_cents`.execute(tx)
  const refund = objected.rows[0]
  if (!refund) return fail({ kind: 'illegal_transition' })
  await emit(tx, { type: 'refund.needs_review', bookingId, refundId: refund.id, why: 'objected' })
  return done()
}
