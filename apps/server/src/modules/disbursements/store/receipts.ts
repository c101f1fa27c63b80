import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** What a receipt is to be recorded for; it may stand there already. */
export interface ReceiptOwner {
  readonly id: string
}

/** A receipt of the provider's names one movement: a refund, or a payment beyond one, whether money came or went. */
export async function isRefundReceiptUsed(tx: Tx, receipt: string, owner?: ReceiptOwner): Promise<boolean> {
  const used = await sql`
    select from payment_attempts where receipt = ${receipt} and id is distinct from ${owner?.id ?? null}::uuid
    union all
    select from disbursements
    where purpose = 'refund' and receipt = ${receipt} and id is distinct from ${owner?.id ?? null}::uuid
    union all
    select from guide_refunds where receipt = ${receipt} and id is distinct from ${owner?.id ?? null}::uuid
    union all
    select from disbursement_overpayments where receipt = ${receipt}`.execute(tx)
  return used.rows.length > 0
}

/** Of payouts by the provider, or by bank: each kind has its own references. */
export async function isPayoutReferenceUsed(
  tx: Tx,
  { id, channel }: { readonly id: string; readonly channel: string },
  reference: string,
): Promise<boolean> {
  const byBank = channel === 'bank'
  const used = await sql`
    select from disbursements
    where purpose = 'payout' and (channel = 'bank') = ${byBank}::boolean and receipt = ${reference} and id <> ${id}
    union all
    select from disbursement_overpayments where not ${byBank}::boolean and receipt = ${reference}`.execute(tx)
  return used.rows.length > 0
}
