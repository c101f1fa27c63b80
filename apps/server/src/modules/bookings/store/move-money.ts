import { bookingPaymentLifecycle, type BookingPaymentEvent } from '@upeo/domain/bookings/payment-status'
import type { BookingId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Moves where a booking's money stands while the booking itself stays: a refund that has been paid. */
export async function moveMoney(
  tx: Tx,
  id: BookingId,
  event: BookingPaymentEvent,
): Promise<Result<void, Failure<'illegal_transition'>>> {
  const { from, to } = bookingPaymentLifecycle[event]
  const moved = await sql`
    update bookings set payment_status = ${to}
    where id = ${id} and payment_status = any(${from}::text[])`.execute(tx)
  return Number(moved.numAffectedRows) === 1 ? done() : fail({ kind: 'illegal_transition' })
}
