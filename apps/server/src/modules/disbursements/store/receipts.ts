import type { Cents } from '@upeo/domain/money'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { recordReceipt } from '../../ledger/index.ts'

interface Paid {
  readonly id: string
  readonly channel: 'reversal' | 'transfer' | 'bank'
  readonly amount_cents: Cents
}

/**
 * Writes what the receipt of an order that is paid stands for. False: it stands for something else. A bank's reference is
 * none of M-Pesa's; that no two orders of one purpose have the same is the index's to refuse.
 */
export async function recordPaidReceipt(
  tx: Tx,
  { id, channel, amount_cents: amount }: Paid,
  receipt: MpesaReceipt | null,
  at: Date,
): Promise<boolean> {
  if (receipt === null || channel === 'bank') return true
  const account = channel === 'reversal' ? 'mpesa_collection' : 'mpesa_disbursement'
  const meaning = { receipt, direction: 'out', account, amount, kind: 'disbursement', subject: id, at } as const
  return (await recordReceipt(tx, meaning)) !== 'taken'
}

/** Whether the bank's reference names another order of this purpose, or is a receipt of M-Pesa's, which no bank gives. */
export async function isBankReferenceUsed(
  tx: Tx,
  { id, purpose }: { readonly id: string; readonly purpose: 'refund' | 'payout' },
  reference: MpesaReceipt,
): Promise<boolean> {
  const used = await sql`
    select from disbursements
    where purpose = ${purpose} and channel = 'bank' and receipt = ${reference} and id <> ${id}
    union all
    select from mpesa_receipts where receipt = ${reference}`.execute(tx)
  return used.rows.length > 0
}
