import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { checkPostings, type FoundReport } from '../check/check-postings.ts'
import { describeBreach, nameBreaches } from '../check/name-breaches.ts'
import { touchedSince, type ReadTo } from '../check/touched-since.ts'
import { actInvariants } from './invariants/act-invariants.ts'
import { bookInvariants } from './invariants/book-invariants.ts'
import { bookingInvariants } from './invariants/booking-invariants.ts'
import { evidenceInvariants } from './invariants/evidence-invariants.ts'
import { factInvariants } from './invariants/fact-invariants.ts'
import { breachesStop, guardInvariants } from './invariants/guard-invariants.ts'
import type { Invariant } from './invariants/invariant.ts'
import { obligationInvariants } from './invariants/obligation-invariants.ts'
import { payoutInvariants } from './invariants/payout-invariants.ts'
import { paymentInvariants } from './invariants/payment-invariants.ts'
import { receiptInvariants } from './invariants/receipt-invariants.ts'
import { releaseInvariants } from './invariants/release-invariants.ts'
import { rowInvariants } from './invariants/row-invariants.ts'
import { takenMoneyInvariants } from './invariants/taken-money-invariants.ts'
import { termInvariants } from './invariants/term-invariants.ts'
import type { InvariantReport } from './invariant-report.ts'

const invariants: readonly Invariant[] = [
  ...bookInvariants,
  ...factInvariants,
  ...rowInvariants,
  ...termInvariants,
  ...evidenceInvariants,
  ...takenMoneyInvariants,
  ...releaseInvariants,
  ...actInvariants,
  ...guardInvariants,
  ...receiptInvariants,
  ...paymentInvariants,
  ...bookingInvariants,
  ...obligationInvariants,
  ...payoutInvariants,
]

/** What is late or miscounted and moves nobody's money: it stands before the office and stops nothing. */
export const withoutMoney: ReadonlySet<string> = new Set([
  ...obligationInvariants.map(({ name }) => name),
  'disbursements-go-on',
  'seats-of-living-bookings',
  'never-oversold',
  'history',
  'ratings',
  'listing',
  'next-departures',
  'questions-are-asked',
])

/** A further check of the same snapshot. */
export type Reporter = (tx: Tx, now: Date) => Promise<readonly InvariantReport[]>

/**
 * Checks everything that domain.md calls always true, all on one snapshot, so that work going on meanwhile is never
 * half seen. `now` is for what must not be left lying.
 */
export async function checkLedger(
  db: Kysely<Database>,
  now: Date,
  reporters: readonly Reporter[] = [],
): Promise<InvariantReport[]> {
  return onSnapshot(db, (tx) => checkWithin(tx, now, reporters))
}

/** Reads on one snapshot, for as long as it takes: a million bookings take longer than any request may. */
export async function onSnapshot<T>(db: Kysely<Database>, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return read(tx)
    })
}

/** The same on what a transaction sees that is under way. */
export async function checkWithin(tx: Tx, now: Date, reporters: readonly Reporter[] = []): Promise<InvariantReport[]> {
  // Cursors are read to their end, and sums of everything fit into memory.
  await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '128MB', true)`.execute(tx)
  const reports = await nameReports(tx, [...(await checkPostings(tx)), ...(await checkInvariants(tx, now))])
  for (const report of reporters) reports.push(...(await report(tx, now)))
  return reports
}

/** The ledger against its facts, of what is new since then. */
export async function checkSince(tx: Tx, from: ReadTo): Promise<InvariantReport[]> {
  return nameReports(tx, await checkPostings(tx, await touchedSince(tx, from)))
}

async function checkInvariants(tx: Tx, now: Date): Promise<FoundReport[]> {
  const reports: FoundReport[] = []
  for (const { name: invariant, law, breaches } of [...invariants, breachesStop([...withoutMoney])]) {
    const found = await sql<{ breaches: number; subjects: string[] | null }>`
      select count(*) as breaches, (array_agg(coalesce(subject, 'without an id')))[1:500] as subjects from (${breaches(now)}) b`.execute(
      tx,
    )
    const { breaches: count = 0, subjects } = found.rows[0] ?? {}
    reports.push({
      invariant,
      law,
      breaches: count,
      found: (subjects ?? []).map((subject) => ({ invariant, subject })),
    })
  }
  return reports
}

/** With the names of whom the breaches concern. */
export async function nameReports(tx: Tx, reports: readonly FoundReport[]): Promise<InvariantReport[]> {
  const all = await nameBreaches(
    tx,
    reports.flatMap(({ found }) => found),
  )
  return reports.map((report) => {
    const found = all.filter(({ invariant }) => invariant === report.invariant)
    return { ...report, found, examples: found.slice(0, 5).map(describeBreach) }
  })
}
