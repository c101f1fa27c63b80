import type { AccountKey } from '@upeo/domain/ledger/accounts'
import type { Posting } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import { accountBalance } from './queries/account-balance.ts'
import { sweepLedgerCheck, type CheckDeps } from './usecases/run-check.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import { post, postingCtes, type PostingLinks } from './store/books.ts'

export { isEvidenced } from './queries/invariants/evidence-invariants.ts'
export { ordersLeaveAsApproved } from './check/orders-leave-as-approved.ts'
export { debtOf } from './queries/account-balance.ts'
export { moneyStopped } from './queries/money-stopped.ts'
export { liftBreach, recordBreaches } from './store/breaches.ts'
export { findReceiptKind, isReceiptTaken, paymentReceiptPart, recordReceipt } from './store/books.ts'
export { recordCashMovement } from './usecases/record-cash-movement.ts'
export { checkLedger, nameReports } from './queries/check-ledger.ts'
export { readLastCheck } from './queries/last-check.ts'
export { askForCheck } from './usecases/ask-for-check.ts'
export { checkNew } from './usecases/run-check.ts'
export type { InvariantReport } from './queries/invariant-report.ts'
export type { Witnesses } from './queries/verify-heads.ts'
export { verifySeals } from './queries/verify-seals.ts'
export { proveTransactions, type TransactionProof } from './queries/prove-transaction.ts'
export { purgeLedger } from './usecases/purge-ledger.ts'
export { createSealing } from './create-sealing.ts'
export type { HeadKeeping } from './usecases/sign-heads.ts'

/** Money's only book. Nothing else writes its tables. */
export interface Ledger {
  /** One balanced transaction, once for each event key. */
  post(tx: Tx, posting: Posting, links?: PostingLinks): Promise<'posted' | 'already_posted'>
  /** The same as CTEs of a statement that writes what the money did: `where` says whether it does. */
  postingCtes(posting: Posting, links: PostingLinks, where: RawBuilder<unknown>): RawBuilder<unknown>
  balance(db: Kysely<Database>, account: AccountKey): Promise<Cents>
}

/** The double-entry books: balanced postings, once for each event, and what they add up to. */
export function createLedgerModule(deps: CheckDeps) {
  const { clock } = deps
  const ledger: Ledger = {
    post: (tx, posting, links) => post(tx, clock, posting, links),
    postingCtes: (posting, links, where) => postingCtes(clock, posting, links, where),
    balance: accountBalance,
  }
  const sweeps = (): Sweep[] => [{ name: 'ledger.check', everyMs: 60_000, run: () => sweepLedgerCheck(deps) }]
  return { ...ledger, sweeps }
}
