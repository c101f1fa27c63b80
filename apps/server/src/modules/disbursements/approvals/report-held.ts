import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { nameReports, ordersLeaveAsApproved, type InvariantReport } from '../../ledger/index.ts'
import { findDisbursements, type DisbursementRow } from '../store/disbursement-row.ts'
import type { ApprovalsDeps } from './approve-order.ts'
import { whyAllHeld, type WhyHeld } from './why-held.ts'

export interface Held {
  readonly order: DisbursementRow
  readonly why: WhyHeld
}

/** What the books say of orders that may not be sent: whose they are, and how much. */
export function reportOf(tx: Tx, held: readonly Held[]): Promise<InvariantReport[]> {
  const { invariant, law } = ordersLeaveAsApproved
  const found = held.map(({ order, why }) => ({ invariant, subject: order.id, detail: why }))
  return nameReports(tx, [{ invariant, law, breaches: found.length, found }])
}

/** What is judged together: orders of a marketplace are many, and each is a few rows. */
const AT_A_TIME = 1000

/**
 * For the check of the books: every order that may still be sent, is under way, or has left, and must not. Of those that had
 * left before the versions of orders were kept nothing is asked, nor once an approval's key is kept no more.
 */
export async function reportHeld(approvals: ApprovalsDeps, tx: Tx): Promise<InvariantReport[]> {
  const held: Held[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const orders = await findDisbursements(
      tx,
      sql`d.id in (
        select o.id from disbursements o
        where o.id > ${after}::uuid and (o.status in ('ready', 'sent', 'in_review') or o.status = 'paid' and o.destination <> ''
          and exists (select from row_history k where k.kind = 'disbursements' and k.row_id = o.id and k.event = 'made')
            and not exists (select from approvals a where a.order_id = o.id and a.server_key <> all(${approvals.key.names}::text[])))
        order by o.id limit ${AT_A_TIME})`,
    )
    const why = await whyAllHeld(approvals, tx, orders)
    for (const order of orders) {
      const reason = why.get(order.id)
      if (reason) held.push({ order, why: reason })
    }
    const last = orders.at(-1)
    if (!last || orders.length < AT_A_TIME) return reportOf(tx, held)
    after = last.id
  }
}
