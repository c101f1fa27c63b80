import type { RefundId, UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { RefundRow } from './refunds.ts'

/** False when it stands there already, or is not paid. */
export async function flagPaidTwice(tx: Tx, id: RefundId, now: Date): Promise<boolean> {
  const flagged = await sql`
    update refunds set paid_twice_at = ${now}
    where id = ${id} and status = 'paid' and paid_twice_at is null`.execute(tx)
  return Number(flagged.numAffectedRows) === 1
}

export async function unflagPaidTwice(tx: Tx, id: RefundId): Promise<boolean> {
  const cleared = await sql`
    update refunds set paid_twice_at = null where id = ${id} and paid_twice_at is not null`.execute(tx)
  return Number(cleared.numAffectedRows) === 1
}

/** After one payment was recorded: those that M-Pesa has told besides stand before an administrator. */
export async function flagWhatElseWasPaid(tx: Tx, id: RefundId, now: Date): Promise<void> {
  await sql`
    update refunds set paid_twice_at = ${now}
    where id = ${id} and exists (select from provider_calls where refund_id = ${id} and kind = 'b2c')
      and 1 + (select count(*) from refund_overpayments where refund_id = ${id}) < (
        select count(distinct c.conversation) from provider_messages m join provider_calls c on c.id = m.call_id
        where c.refund_id = ${id} and m.outcome = 'paid'
      )`.execute(tx)
}

export async function insertOverpayment(
  tx: Tx,
  clock: Clock,
  { id, receipt, by }: { readonly id: RefundId; readonly receipt: string; readonly by: UserId },
): Promise<void> {
  await sql`
    insert into refund_overpayments (id, refund_id, receipt, recorded_by, recorded_at)
    values (${newId(clock)}, ${id}, ${receipt}, ${by}, ${clock.now()})`.execute(tx)
}

/**
 * Whether the books hold this payment of a paid refund already. By its receipt; a payment is reversed once, however often
 * that is asked for; and the present conversation's own word repeats what settled the refund, unless the receipt that
 * was recorded is another conversation's.
 */
export async function isBooked(
  tx: Tx,
  { id, receipt, originator_conversation_id: present }: RefundRow,
  paid: { readonly conversation: string; readonly receipt: string | null },
): Promise<boolean> {
  const found = await sql<{ known: boolean; paid_out: boolean; others: boolean }>`
    select exists (
        select from refunds where id = ${id} and upper(receipt) = upper(${paid.receipt})
        union all select from refund_overpayments where refund_id = ${id} and upper(receipt) = upper(${paid.receipt})
      ) as known,
      exists (select from provider_calls where refund_id = ${id} and kind = 'b2c') as paid_out,
      exists (
        select from provider_calls where refund_id = ${id} and kind <> 'status' and conversation <> ${paid.conversation}
      ) as others`.execute(tx)
  const { known, paid_out: paidOut, others } = found.rows[0]!
  if (known || !paidOut) return true
  if (paid.conversation !== present) return false
  return !others || paid.receipt === null || receipt === null
}
