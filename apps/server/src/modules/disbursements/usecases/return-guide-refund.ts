import { guideRefundSettledAt } from '@upeo/domain/bookings/deadlines'
import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { findOpenGuideRefund, moveGuideRefunds } from '../store/guide-refunds.ts'

export type GuideRefundError = Failure<'not_found' | 'illegal_transition'>
type ReturnDeps = Pick<DisbursementsDeps, 'clock' | 'emit'>
type ConfirmDeps = Pick<DisbursementsDeps, 'clock' | 'emit' | 'bookings'>

/** The guide says that the money they had taken is returned. It counts a week later, unless the customer objects. */
export async function recordGuideRefund(
  { clock, emit }: ReturnDeps,
  tx: Tx,
  { bookingId, vendorId, reference }: { bookingId: BookingId; vendorId: VendorId; reference: string },
): Promise<Result<void, GuideRefundError>> {
  const own = await sql`select from bookings where id = ${bookingId} and vendor_id = ${vendorId}`.execute(tx)
  if (own.rows.length === 0) return fail({ kind: 'not_found' })
  const now = clock.now()
  const [refund] = await moveGuideRefunds(tx, {
    event: 'record',
    by: { kind: 'vendor', userId: vendorId },
    now,
    // The oldest that is open; once: what the customer has objected to is an administrator's to decide.
    where: sql`id = (
      select id from guide_refunds where booking_id = ${bookingId} and status in ('owed', 'in_review') and recorded_at is null
      order by created_at, id limit 1)`,
    nextTryAt: guideRefundSettledAt(now),
    guideReference: reference,
  })
  if (!refund) return fail({ kind: 'illegal_transition' })
  await emit(tx, {
    type: 'refund.recorded',
    bookingId,
    refundId: refund.id,
    cents: refund.amount_cents,
    needsConfirmation: refund.needs_confirmation,
  })
  return done()
}

/** The customer says that it never came: an administrator hears both. */
export async function objectToGuideRefund(
  { clock, emit }: ReturnDeps,
  tx: Tx,
  { bookingId, userId, description }: { bookingId: BookingId; userId: UserId; description: string },
): Promise<Result<void, GuideRefundError>> {
  const own = await sql`select from bookings where id = ${bookingId} and user_id = ${userId}`.execute(tx)
  if (own.rows.length === 0) return fail({ kind: 'not_found' })
  const now = clock.now()
  const [refund] = await moveGuideRefunds(tx, {
    event: 'object',
    by: { kind: 'customer', userId },
    now,
    where: sql`id = (
      select id from guide_refunds where booking_id = ${bookingId} and status = 'recorded' and next_try_at > ${now}
      order by created_at, id limit 1)`,
    why: 'objected',
    objection: description,
  })
  if (!refund) return fail({ kind: 'illegal_transition' })
  await emit(tx, { type: 'refund.needs_review', bookingId, refundId: refund.id, why: 'objected' })
  return done()
}

/** The customer has it back, whatever the guide has recorded: that settles it. The booking is locked before its refund. */
export async function confirmGuideRefund(
  { clock, emit, bookings }: ConfirmDeps,
  tx: Tx,
  { bookingId, userId }: { bookingId: BookingId; userId: UserId },
): Promise<Result<void, GuideRefundError>> {
  const own = await sql`
    select from bookings where id = ${bookingId} and user_id = ${userId} for no key update`.execute(tx)
  if (own.rows.length === 0) return fail({ kind: 'not_found' })
  const owed = await findOpenGuideRefund(tx, bookingId)
  if (!owed) return fail({ kind: 'illegal_transition' })
  const settled = await bookings.settleGuideRefund(tx, bookingId, owed.id)
  if (!settled.ok) return fail({ kind: 'illegal_transition' })
  const [returned] = await moveGuideRefunds(tx, {
    event: 'confirm',
    by: { kind: 'customer', userId },
    now: clock.now(),
    where: sql`id = ${owed.id}`,
  })
  if (!returned) return fail({ kind: 'illegal_transition' })
  await emit(tx, { type: 'refund.paid', bookingId, refundId: owed.id, cents: owed.amount_cents })
  return done()
}
