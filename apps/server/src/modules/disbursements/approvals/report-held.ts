import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { nameReports, ordersLeaveAsApproved, type InvariantReport } from '../../ledger/index.ts'
import { findDisbursements, type DisbursementRow } from '../store/disbursement-row.ts'
import type { ApprovalsDeps } from './approve-order.ts'
import { whyHeld, type WhyHeld } from './why-held.ts'

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

/** For the check of the books: every order that may still be sent, or may be under way, and must not be. */
export async function reportHeld(approvals: ApprovalsDeps, tx: Tx): Promise<InvariantReport[]> {
  const held: Held[] = []
  for (const order of await findDisbursements(tx, sql`d.status in ('ready', 'sent', 'in_review')`)) {
    const why = await whyHeld(approvals, tx, order)
    if (why !== null) held.push({ order, why })
  }
  return reportOf(tx, held)
}
