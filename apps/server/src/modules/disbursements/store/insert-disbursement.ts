import type { DisbursementChannel } from '@upeo/domain/disbursements/lifecycle'
import type { BookingId, PaymentId, PayoutId, RefundId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import { disbursementBegun } from './disbursement-history.ts'

/** Sent by the sweep at once, to the number that paid; the channel is chosen then. */
export async function insertRefund(
  tx: Tx,
  clock: Clock,
  refund: {
    readonly id: RefundId
    readonly bookingId: BookingId | null
    readonly paymentId: PaymentId
    readonly amount: Cents
    readonly reason: string
  },
): Promise<RefundId> {
  assertSensitiveCall('money')
  const { id } = refund
  const now = clock.now()
  await sql`
    with begun as (
      insert into disbursements (id, purpose, status, amount_cents, channel, destination, payment_id, booking_id, reason,
        next_try_at, created_at)
      select ${id}::uuid, 'refund', 'ready', ${refund.amount}::bigint, 'reversal', phone, id, ${refund.bookingId}::uuid,
        ${refund.reason}, ${now}::timestamptz, ${now}::timestamptz
      from payment_attempts where id = ${refund.paymentId}
      returning *
    ), ${disbursementBegun(sql`begun`)}
    select id from begun`.execute(tx)
  return id
}

/** Waits for an administrator. */
export async function insertPayout(
  tx: Tx,
  clock: Clock,
  payout: {
    readonly id: PayoutId
    readonly vendorId: VendorId
    readonly amount: Cents
    readonly channel: DisbursementChannel
    readonly destination: string
    readonly idempotencyKey: string | null
    /** Where it goes is new: it is not approved before. */
    readonly approvableAt: Date | null
  },
): Promise<void> {
  assertSensitiveCall('money')
  const { id, vendorId, amount, channel, destination, idempotencyKey, approvableAt } = payout
  await sql`
    with begun as (
      insert into disbursements (id, purpose, status, amount_cents, channel, destination, vendor_id, idempotency_key,
        approvable_at, created_at)
      values (${id}, 'payout', 'requested', ${amount}, ${channel}, ${destination}, ${vendorId}, ${idempotencyKey},
        ${approvableAt}, ${clock.now()})
      returning *
    ), ${disbursementBegun(sql`begun`)}
    select id from begun`.execute(tx)
}
