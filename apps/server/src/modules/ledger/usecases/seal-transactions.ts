import { merkleRoot } from '@upeo/domain/ledger/merkle-tree'
import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { readTransactions } from '../store/read-transactions.ts'
import { insertSeal, lastSeal, leafOf, sha256 } from '../store/seal-rows.ts'

/** What one seal holds at most; the first ones of an old database are full. */
const MOST = 5000

/**
 * Seals what has been posted since the last seal, and answers how many transactions that was. Postings wait for none of
 * it: what is sealed stands before the horizon, behind which no transaction that is still open can post any more.
 */
export async function sealTransactions({
  db,
  clock,
}: {
  readonly db: Kysely<Database>
  readonly clock: Clock
}): Promise<number> {
  return inTransaction(db, async (tx) => {
    // One worker at a time; the others have nothing to do.
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('upeo ledger seals')) as mine`.execute(tx)
    if (!lock.rows[0]?.mine) return 0
    const last = await lastSeal(tx)
    const transactions = await readTransactions(tx, {
      after: last?.to ?? null,
      where: sql`t.position < ledger_horizon()`,
      limit: MOST,
    })
    const newest = transactions.at(-1)
    if (!newest) return 0
    await insertSeal(tx, {
      sequence: (last?.sequence ?? 0) + 1,
      from: last?.to ?? null,
      to: { position: newest.position, id: newest.id },
      transactions: transactions.length,
      newestAt: transactions.reduce((latest, { at }) => (at > latest ? at : latest), newest.at),
      sealedAt: clock.now().toISOString().replace('Z', '000Z'),
      root: Buffer.from(merkleRoot(transactions.map(leafOf), sha256)).toString('hex'),
      previous: last?.hash ?? null,
    })
    return transactions.length
  })
}
