import type { BookingId, PaymentId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { REFUND_OBJECTION } from '@upeo/domain/bookings/deadlines'
import { addTime, type Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'

/**
 * Writes a refund that is due. With a payment to give back it is sent by the sweeper, at once; without, the guide has
 * the money, and what she has not returned within a week goes to the administrator's queue.
 */
export async function insertRefund(
  tx: Tx,
  clock: Clock,
  refund: { bookingId: BookingId | null; attemptId: PaymentId | null; amount: Cents; reason: string },
): Promise<RefundId> {
  const id = newId<RefundId>(clock)
  const now = clock.now()
  const byGuide = refund.attemptId === null
  await sql`
    insert into refunds (id, booking_id, attempt_id, channel, status, amount_cents, reason, next_try_at, created_at)
    values (${id}, ${refund.bookingId}, ${refund.attemptId}, ${byGuide ? 'guide' : 'reversal'}, 'pending',
      ${refund.amount}, ${refund.reason}, ${byGuide ? addTime(now, REFUND_OBJECTION) : now}, ${now})`.execute(tx)
  return id
}
