import { compareMovements, type MovementPair } from '@upeo/domain/reconciliation/compare-movements'
import type { ProviderAccount, StatementAccount } from '@upeo/domain/reconciliation/movements'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { PortalStatement } from '../../../adapters/payments/port.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { listOurMovements, type DatedMovement } from './our-movements.ts'

/** So much later than M-Pesa a movement may be booked here. */
const BOOKED_LATE = 30 * MINUTE

/** To which account a line belongs that our books do not know. */
export const accountOf = (account: StatementAccount): ProviderAccount =>
  account === 'disbursement' ? 'disbursement' : 'collection'

export interface ComparedStatement {
  readonly pairs: readonly MovementPair[]
  /** Lines that our books have nothing to say of: older than they are, or not completed. */
  readonly passedOver: number
}

/** Lays a statement beside our books as they are now. */
export async function compareStatement(
  db: Kysely<Database>,
  account: StatementAccount,
  { lines, first, last }: PortalStatement,
): Promise<ComparedStatement> {
  const began = await sql<{ at: Date | null }>`select min(at) as at from ledger_transactions`.execute(db)
  const since = began.rows[0]?.at ?? null
  // What came before our first posting may be another business's.
  const ofUs = lines.filter(({ at }) => since === null || at >= addTime(since, -BOOKED_LATE))
  const receipts = [...new Set(ofUs.map(({ receipt }) => receipt))]
  const ours = await listOurMovements(db, receipts, { from: first, to: last })
  const pairs = compareMovements(ofUs, ours, (movement) => mustStandIn(movement as DatedMovement, account, first, last))
  const shown = new Set(pairs.flatMap(({ theirs }) => theirs ?? []))
  return { pairs, passedOver: lines.length - shown.size }
}

/**
 * Whether the statement has to show it: begun and booked within its period, in its account. Fees, floats and second
 * payments are recorded by a person long after, so that of them nothing can be said.
 */
function mustStandIn(
  { kind, account: ours, at, begunAt }: DatedMovement,
  account: StatementAccount,
  first: Date,
  last: Date,
): boolean {
  const inAccount = account === 'both' || account === ours
  return inAccount && (kind === 'payment' || kind === 'disbursement') && begunAt >= first && at <= last
}
