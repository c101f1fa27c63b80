import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { PaymentId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { done, fail } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { CollectedPayment } from '../ports.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { newSecret } from '../store/secrets.ts'
import { findUnreceipted } from '../store/statement-due.ts'
import { matchStatement } from './match-statement.ts'

/**
 * A payment for a booking that answers none of its prompts (paid by hand, or a second time): a row of its own, on the
 * books as unapplied and before an administrator. Once per receipt, whoever tells of it and however often.
 */
export async function bookApart(
  deps: PaymentsDeps,
  beside: Pick<AttemptRow, 'id' | 'booking_id'>,
  { receipt, amount }: { readonly receipt: string; readonly amount: Cents },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await writeApart(deps, tx, beside, { receipt, amount })
    return done()
  })
}

/**
 * The same for a line of the statement, which names no prompt. Under the booking's lock, which every confirmation takes
 * first, it is looked at once more: where a prompt may be what it pays after all, it is not booked, and the answer is
 * false. Otherwise a query's "paid" that comes in between would post the same payment again.
 */
export async function bookLineApart(
  deps: PaymentsDeps,
  beside: Pick<AttemptRow, 'id' | 'booking_id' | 'reference'>,
  line: CollectedPayment,
): Promise<boolean> {
  const booked = await inTransaction(deps.db, async (tx) => {
    await sql`select from bookings where id = ${beside.booking_id} for no key update`.execute(tx)
    const candidates = await findUnreceipted(tx, [beside.reference])
    if (matchStatement([line], candidates).left.length === 0) return fail({ kind: 'undecided' })
    await writeApart(deps, tx, beside, line)
    return done()
  })
  return booked.ok
}

async function writeApart(
  deps: PaymentsDeps,
  tx: Tx,
  beside: Pick<AttemptRow, 'id' | 'booking_id'>,
  { receipt, amount }: { readonly receipt: string; readonly amount: Cents },
): Promise<void> {
  const id = newId<PaymentId>(deps.clock)
  const { booking_id: bookingId } = beside
  const now = deps.clock.now()
  const added = await sql`
    insert into payment_attempts (id, booking_id, status, amount_cents, phone, callback_hash, receipt, result_code,
      money, received_cents, needs_attention, created_at, settled_at)
    select ${id}::uuid, booking_id, 'needs_review', amount_cents, phone, ${newSecret().hash}::bytea, ${receipt}, '0',
      'unapplied', ${amount}::bigint, 'paid_apart', ${now}::timestamptz, ${now}::timestamptz
    from payment_attempts where id = ${beside.id}
    on conflict (receipt) do nothing`.execute(tx)
  if (Number(added.numAffectedRows) === 0) return
  await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged: amount }), { bookingId })
  await deps.emit(tx, { type: 'payment.unapplied', bookingId, attemptId: id, cents: amount, refunding: false })
}
