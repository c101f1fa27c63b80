import type { PayoutId, UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { paidAfterRefusal, type PayoutRow } from './payouts.ts'

/** A receipt of M-Pesa's, or a bank's reference, stands once. */
export async function referenceIsUsed(
  tx: Tx,
  { id, method }: Pick<PayoutRow, 'id' | 'method'>,
  reference: string,
): Promise<boolean> {
  const used = await sql`
    select from payouts where method = ${method} and receipt = ${reference} and id <> ${id}
    union all select from payout_overpayments where receipt = ${reference} and ${method} = 'mpesa'`.execute(tx)
  return used.rows.length > 0
}

export async function insertOverpayment(
  tx: Tx,
  clock: Clock,
  { id, receipt, by }: { readonly id: PayoutId; readonly receipt: string; readonly by: UserId },
): Promise<void> {
  await sql`
    insert into payout_overpayments (id, payout_id, receipt, recorded_by, recorded_at)
    values (${newId(clock)}, ${id}, ${receipt}, ${by}, ${clock.now()})`.execute(tx)
}

/** After one payment was recorded: those that M-Pesa has told besides go on standing before an administrator. */
export async function flagWhatElseWasPaid(tx: Tx, id: PayoutId): Promise<void> {
  await sql`
    update payouts set needs_attention = ${paidAfterRefusal}
    where id = ${id} and 1 + (select count(*) from payout_overpayments where payout_id = ${id}) < (
      select count(distinct c.conversation) from payout_messages m join payout_calls c on c.id = m.call_id
      where c.payout_id = ${id} and m.outcome = 'paid'
    )`.execute(tx)
}

/**
 * Whether the books hold this payment already. By its receipt; and the present conversation's own word repeats what
 * completed the payout, unless the receipt that was recorded is another conversation's.
 */
export async function isBooked(
  tx: Tx,
  payout: PayoutRow,
  paid: { readonly conversation: string; readonly receipt: string | null },
): Promise<boolean> {
  if (payout.status !== 'COMPLETED') return false
  const { id, receipt } = payout
  const found = await sql<{ known: boolean; others: boolean }>`
    select exists (
        select from payouts where id = ${id} and upper(receipt) = upper(${paid.receipt})
        union all select from payout_overpayments where payout_id = ${id} and upper(receipt) = upper(${paid.receipt})
      ) as known,
      exists (
        select from payout_calls where payout_id = ${id} and kind = 'b2c' and conversation <> ${paid.conversation}
      ) as others`.execute(tx)
  const { known, others } = found.rows[0]!
  if (known) return true
  if (paid.conversation !== payout.originator_conversation_id) return false
  return !others || paid.receipt === null || receipt === null
}
