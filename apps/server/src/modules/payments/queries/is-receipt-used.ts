import type { PaymentId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** A receipt of the provider's stands once, whether money came or went: of another payment than this one. */
export async function isReceiptUsed(tx: Tx, receipt: string, id: PaymentId): Promise<boolean> {
  const found = await sql`
    select from payment_attempts where receipt = ${receipt} and id <> ${id}
    union all select from disbursements where purpose = 'refund' and receipt = ${receipt}
    union all select from guide_refunds where receipt = ${receipt}
    union all select from disbursement_overpayments where receipt = ${receipt}`.execute(tx)
  return found.rows.length > 0
}
