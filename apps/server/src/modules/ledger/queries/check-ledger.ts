import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { bookInvariants } from './invariants/book-invariants.ts'
import { bookingInvariants } from './invariants/booking-invariants.ts'
import { obligationInvariants } from './invariants/obligation-invariants.ts'
import { payoutInvariants } from './invariants/payout-invariants.ts'
import { paymentInvariants } from './invariants/payment-invariants.ts'

export interface InvariantReport {
  readonly invariant: string
  readonly law: string
  readonly breaches: number
  /** A few of the breaches, by id. */
  readonly examples: readonly string[]
}

const invariants = [
  ...bookInvariants,
  ...paymentInvariants,
  ...bookingInvariants,
  ...obligationInvariants,
  ...payoutInvariants,
]

/**
 * Checks everything that domain.md calls always true, all on one snapshot, so that work going on meanwhile is never
 * half seen. `now` is for what must not be left lying.
 */
export async function checkLedger(db: Kysely<Database>, now: Date): Promise<InvariantReport[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Reading a million bookings takes longer than any request may.
      await sql`set local statement_timeout = 0`.execute(tx)
      return checkWithin(tx, now)
    })
}

/** The same on what a transaction sees that is under way. */
export async function checkWithin(tx: Tx, now: Date): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = []
  for (const { name, law, breaches } of invariants) {
    const found = await sql<{ breaches: number; examples: string[] | null }>`
      select count(*) as breaches, (array_agg(subject))[1:5] as examples from (${breaches(now)}) b`.execute(tx)
    const row = found.rows[0]
    reports.push({ invariant: name, law, breaches: row?.breaches ?? 0, examples: row?.examples ?? [] })
  }
  return reports
}
