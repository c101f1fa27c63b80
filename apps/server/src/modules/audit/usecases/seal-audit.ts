import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { insertAuditSeal, lastAuditSeal, readActs } from '../store/seal-rows.ts'

/** What one seal holds at most; the first ones of an old database are full. */
const MOST = 1000

/**
 * Seals the rows that were written since the last seal, and answers how many. As with the ledger, what is sealed stands
 * before the horizon, behind which no transaction that is still open can write any more.
 */
export async function sealAudit({
  db,
  clock,
}: {
  readonly db: Kysely<Database>
  readonly clock: Clock
}): Promise<number> {
  return inTransaction(db, async (tx) => {
    // One worker at a time; the others have nothing to do.
    const lock = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('upeo audit seals')) as mine`.execute(tx)
    if (!lock.rows[0]?.mine) return 0
    const last = await lastAuditSeal(tx)
    const after = last ? sql`(l.position, l.id) > (${last.position}, ${last.acts.at(-1)})` : sql`true`
    const acts = await readActs(tx, { where: sql`${after} and l.position < ledger_horizon()`, limit: MOST })
    const newest = acts.at(-1)
    if (!newest) return 0
    await insertAuditSeal(tx, {
      sequence: (last?.sequence ?? 0) + 1,
      acts: acts.map(({ id }) => id),
      leaves: acts.map(({ leaf }) => leaf).join(''),
      position: newest.position,
      sealedAt: clock.now().toISOString().replace('Z', '000Z'),
      previous: last?.hash ?? null,
    })
    return acts.length
  })
}
