import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { PaymentId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { done } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { newId } from '../../../platform/ids.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { newSecret } from '../store/secrets.ts'

/**
 * A payment for a booking that answers none of its prompts (paid by hand, or a second time): a row of its own, on the
 * books as unapplied and before an administrator. Once per receipt, whoever tells of it and however often.
 */
export async function bookApart(
  deps: PaymentsDeps,
  beside: Pick<AttemptRow, 'id' | 'booking_id'>,
  { receipt, amount }: { readonly receipt: string; readonly amount: Cents },
): Promise<void> {
  const id = newId<PaymentId>(deps.clock)
  const { booking_id: bookingId } = beside
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const added = await sql`
      insert into payment_attempts (id, booking_id, status, amount_cents, phone, callback_hash, receipt, result_code,
        money, received_cents, needs_attention, created_at, settled_at)
      select ${id}::uuid, booking_id, 'needs_review', amount_cents, phone, ${newSecret().hash}::bytea, ${receipt}, '0',
        'unapplied', ${amount}::bigint, 'paid_apart', ${now}::timestamptz, ${now}::timestamptz
      from payment_attempts where id = ${beside.id}
      on conflict (receipt) do nothing`.execute(tx)
    if (Number(added.numAffectedRows) === 0) return done()
    await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged: amount }), { bookingId })
    await deps.emit(tx, { type: 'payment.unapplied', bookingId, attemptId: id, cents: amount, refunding: false })
    return done()
  })
}
