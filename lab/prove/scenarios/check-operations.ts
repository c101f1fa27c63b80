import type { Posting } from '@upeo/domain/ledger/postings'
import type { Database } from '@upeo/server/platform/database/schema'
import { breachesOf } from '@upeo/server/testing/money-harness'
import { sql, type Kysely } from 'kysely'
import type { Operation } from './draw-operations.ts'
import type { Ending } from './run-operation.ts'

/**
 * Checks the invariants of the ledger alone: its postings have no bookings or payments here. Overdrafts are read from
 * the balances, not from the order of entries: an operation may wait for another's commit with a lower id of its own.
 */
const laws = ['transactions-balance', 'balances-equal-entries', 'earnings-equal-entries', 'accounts-well-formed']

/** The ledger against what its writers were told: everything committed, nothing else, and exactly as it was posted. */
export async function checkOperations(
  db: Kysely<Database>,
  now: Date,
  operations: readonly Operation[],
  endings: readonly Ending[],
): Promise<string[]> {
  const written = await readBook(db)
  const breaches = (await breachesOf(db, now)).filter((line) => laws.some((law) => line.startsWith(`${law} `)))
  breaches.push(...(await overdrawn(db)))
  const mayStand = new Set<string>()
  for (const [index, { postings }] of operations.entries()) {
    const ending = endings[index]
    const there = postings.filter(({ eventKey }) => written.has(eventKey))
    if (ending !== 'rolled back') for (const { eventKey } of postings) mayStand.add(eventKey)
    if (ending === 'committed' && there.length < postings.length) {
      breaches.push(`committed and gone: ${postings.map(({ eventKey }) => eventKey).join(', ')}`)
    }
    if (there.length > 0 && there.length < postings.length) {
      breaches.push(`torn: only ${there.map(({ eventKey }) => eventKey).join(', ')} is there`)
    }
    for (const posting of there) {
      if (written.get(posting.eventKey) !== linesOf(posting))
        breaches.push(`other entries than posted: ${posting.eventKey}`)
    }
  }
  for (const key of written.keys()) if (!mayStand.has(key)) breaches.push(`rolled back and there all the same: ${key}`)
  return breaches
}

const linesOf = ({ lines }: Posting) =>
  lines
    .map(({ account, amount }) => `${account} ${amount}`)
    .toSorted()
    .join('; ')

async function readBook(db: Kysely<Database>): Promise<Map<string, string>> {
  const found = await sql<{ key: string; lines: string }>`
    select t.event_key as key, string_agg(e.account || ' ' || e.amount_cents, '; ') as lines
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.event_key`.execute(db)
  return new Map(found.rows.map(({ key, lines }) => [key, lines.split('; ').toSorted().join('; ')]))
}

async function overdrawn(db: Kysely<Database>): Promise<string[]> {
  const found = await sql<{ account: string }>`
    select account from ledger_balances
    where kind in ('escrow', 'vendor_available', 'payout_reserved', 'refund_payable', 'unapplied')
      and balance_cents > 0`.execute(db)
  return found.rows.map(({ account }) => `overdrawn: ${account}`)
}
