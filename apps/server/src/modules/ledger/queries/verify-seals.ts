import { merkleRoot } from '@upeo/domain/ledger/merkle-tree'
import type { LedgerPlace } from '@upeo/domain/ledger/seal'
import { MINUTE } from '@upeo/domain/time'
import { words } from '@upeo/domain/words/say'
import { sql, type Kysely } from 'kysely'
import { verifyAudit } from '../../audit/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { readTransactions, type PlacedTransaction } from '../store/read-transactions.ts'
import { hashOf, leafOf, readSeals, sha256, type KeptSeal } from '../store/seal-rows.ts'
import type { InvariantReport } from './invariant-report.ts'
import { verifyHeads, type Witnesses } from './verify-heads.ts'

export interface SealReport {
  readonly reports: InvariantReport[]
  /** The last seal that was looked at: the next time can go on after it. */
  readonly verified: number
}

/** Money rows are kept so long; docs/domain.md, "Ledger". What is marked as purged before that was hidden. */
const keptYears = 7
const sealsAtATime = 500
const transactionsAtATime = 10_000

/**
 * Verifies the chain of seals and, from the rows themselves, what each of them sealed; then the signed heads, and the
 * audit log, whose last seal they name too. `after` leaves out the ledger's seals up to that one, which have been verified
 * before.
 */
export async function verifySeals(
  db: Kysely<Database>,
  { after = 0, ...witnesses }: Witnesses & { readonly after?: number },
): Promise<SealReport> {
  const chain: string[] = []
  const contents: string[] = []
  let [before] = after === 0 ? [null] : await readSeals(db, after - 1, 1)
  if (before !== null && before?.sequence !== after) chain.push(`seal ${after} is gone`)
  before ??= null
  for (;;) {
    const seals = await readSeals(db, before?.sequence ?? 0, sealsAtATime)
    for (const seal of seals) {
      chain.push(...linkProblems(before, seal))
      before = seal
    }
    contents.push(...(await contentProblems(db, seals)))
    if (seals.length < sealsAtATime) break
  }
  const audit = await verifyAudit(db)
  const reports = [
    reportOf(
      'seals-are-a-chain',
      words('Every seal holds the hash of the one before it and starts where that one ends'),
      chain,
    ),
    reportOf(
      'seals-match-transactions',
      words('The ledger matches its seals, with nothing added or missing'),
      contents,
    ),
    reportOf(
      'seals-stay',
      words('What a check has seen sealed stays sealed, and what it has seen posted is sealed soon after'),
      await verifyCoverage(db),
    ),
    reportOf(
      'heads-are-signed',
      words('Each day’s head is signed and names a seal of the chain, here and in its copies'),
      await verifyHeads(db, witnesses),
    ),
    reportOf('audit-seals-are-a-chain', words('Every audit seal holds the hash of the one before it'), audit.chain),
    reportOf(
      'audit-log-as-sealed',
      words('The audit log matches its seals, with nothing added or missing'),
      audit.acts,
    ),
  ]
  return { reports, verified: before?.sequence ?? 0 }
}

/** What was posted longer before a check than this is sealed. */
const SEALED_WITHIN = 10 * MINUTE

/** Seals that a check of the books has seen and that are not there any more, and what it has seen posted and nothing seals. */
async function verifyCoverage(db: Kysely<Database>): Promise<string[]> {
  const gone = await sql<{ sequence: number; at: Date }>`
    select c.sealed_to as sequence, min(c.started_at) as at from ledger_checks c
    where c.sealed_to is not null
      and not exists (select from ledger_seals s where s.sequence = c.sealed_to and s.hash = c.sealed_hash)
    group by c.sealed_to order by c.sealed_to`.execute(db)
  const unsealed = await sql<{ id: string; event: string }>`
    with last as (select started_at from ledger_checks order by id desc limit 1), seen as (
      select max(c.posted_to) as position from ledger_checks c, last where c.started_at <= last.started_at - ${SEALED_WITHIN}::bigint * interval '1 millisecond'
    ), sealed as (select to_position, to_id from ledger_seals order by sequence desc limit 1)
    select t.id, t.event from ledger_transactions t, seen
    where t.position < seen.position
      and not exists (select from sealed s where (s.to_position, s.to_id) >= (t.position, t.id))
    order by t.position, t.id limit 500`.execute(db)
  return [
    ...gone.rows.map(
      ({ sequence, at }) => `seal ${sequence}, which the check of ${at.toISOString().slice(0, 16)} has seen, is gone`,
    ),
    ...unsealed.rows.map(({ id, event }) => `transaction ${id} (${event}) is not sealed`),
  ]
}

function linkProblems(before: KeptSeal | null, seal: KeptSeal): string[] {
  const problems = []
  if (seal.sequence !== (before?.sequence ?? 0) + 1) problems.push(`seal ${seal.sequence - 1} is missing`)
  if (seal.previous !== (before?.hash ?? null)) problems.push(`${nameOf(seal)} does not follow the one before`)
  if (!isSamePlace(seal.from, before?.to ?? null))
    problems.push(`${nameOf(seal)} does not begin where the one before ends`)
  if (hashOf(seal) !== seal.hash) problems.push(`${nameOf(seal)} is not what was hashed`)
  return problems
}

/** The seals' transactions are read in large portions, whatever the size of a seal. */
async function contentProblems(db: Kysely<Database>, seals: readonly KeptSeal[]): Promise<string[]> {
  const problems: string[] = []
  let portion: KeptSeal[] = []
  let size = 0
  for (const seal of seals) {
    portion.push(seal)
    size += seal.transactions
    if (size < transactionsAtATime) continue
    problems.push(...(await portionProblems(db, portion)))
    portion = []
    size = 0
  }
  return [...problems, ...(await portionProblems(db, portion))]
}

async function portionProblems(db: Kysely<Database>, seals: readonly KeptSeal[]): Promise<string[]> {
  const [first, last] = [seals[0], seals.at(-1)]
  if (!first || !last) return []
  const transactions = await readTransactions(db, {
    after: first.from,
    where: sql`(t.position, t.id) <= (${last.to.position}, ${last.to.id}::uuid)`,
    // More than were sealed is found as well.
    limit: seals.reduce((sum, seal) => sum + seal.transactions, 1) + transactionsAtATime,
  })
  let next = 0
  return seals.flatMap((seal) => {
    const start = next
    while (next < transactions.length && isUpTo(transactions[next], seal.to)) next += 1
    return sealProblems(seal, transactions.slice(start, next))
  })
}

function sealProblems(seal: KeptSeal, found: readonly PlacedTransaction[]): string[] {
  if (seal.purgedAt !== null) {
    const earliest = `${Number(seal.newestAt.slice(0, 4)) + keptYears}${seal.newestAt.slice(4)}`
    if (seal.purgedAt < earliest) return [`${nameOf(seal)} is marked as purged before ${keptYears} years were over`]
    return found.length === 0 ? [] : [`${nameOf(seal)} is marked as purged and still has ${found.length} transactions`]
  }
  if (found.length !== seal.transactions) {
    return [`${nameOf(seal)} sealed ${seal.transactions} transactions, and there are ${found.length}`]
  }
  const root = Buffer.from(merkleRoot(found.map(leafOf), sha256)).toString('hex')
  return root === seal.root ? [] : [`${nameOf(seal)}: a transaction of these ${found.length} was changed`]
}

/** In the order of PostgreSQL, which compares ids as their bytes: their text sorts alike. */
function isUpTo(transaction: PlacedTransaction | undefined, to: LedgerPlace): boolean {
  if (!transaction) return false
  return transaction.position < to.position || (transaction.position === to.position && transaction.id <= to.id)
}

function isSamePlace(a: LedgerPlace | null, b: LedgerPlace | null): boolean {
  return a?.position === b?.position && a?.id === b?.id
}

function nameOf({ sequence, newestAt, sealedAt }: KeptSeal): string {
  return `seal ${sequence} of ${sealedAt.slice(0, 16)} (up to ${newestAt.slice(0, 16)})`
}

function reportOf(invariant: string, law: string, breaches: readonly string[]): InvariantReport {
  const unowned = { bookingId: null, reference: null, vendorId: null, guide: null, cents: null, detail: '' }
  return {
    invariant,
    law,
    breaches: breaches.length,
    examples: breaches.slice(0, 5),
    // A seal holds the money of many.
    found: breaches.slice(0, 500).map((subject) => Object.assign({ invariant, subject }, unowned)),
  }
}
