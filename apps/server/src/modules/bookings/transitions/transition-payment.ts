import type { BookingId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { MoneyDeps } from '../deps.ts'
import { bookingColumns, type BookingRow } from '../store/booking-row.ts'
import { paymentColumns, paymentTransition, runPaymentEffects, type PaymentChange } from './payment-effects.ts'

/** What is written with a change of the payment status, and on what else it depends; both of `bookings b`. */
interface Further {
  readonly sets?: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/** Changes where a booking's money stands while the booking itself stays, and runs what follows from it. */
export async function transitionPayment(
  deps: MoneyDeps,
  tx: Tx,
  change: PaymentChange & { readonly id: BookingId },
  further?: Further,
): Promise<Result<BookingRow, Failure<'illegal_transition'>>> {
  const { from } = paymentTransition(change.event)
  const changed = await sql<BookingRow>`
    update bookings b set ${paymentColumns(change)}${further?.sets ? sql`, ${further.sets}` : sql``}
    where b.id = ${change.id} and b.payment_status = any(${from}::text[]) ${further ? sql`and ${further.where}` : sql``}
    returning ${bookingColumns('b')}`.execute(tx)
  const booking = changed.rows[0]
  if (!booking) return fail({ kind: 'illegal_transition' })
  await runPaymentEffects(deps, tx, booking, change)
  return done(booking)
}
