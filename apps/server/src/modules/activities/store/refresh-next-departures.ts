import { sql, type Kysely } from 'kysely'
import type { ActivityId } from '@upeo/domain/ids'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { nextDepartureOf } from '../queries/next-departure-of.ts'

const BATCH = 500

/** To be called in the transaction that adds, moves or removes departures of these activities, after doing so. */
export async function refreshNextDepartures(tx: Tx, activityIds: readonly ActivityId[], now: Date): Promise<void> {
  if (activityIds.length === 0) return
  // Locked first, counted second: the second statement sees what another writer of the same activity has committed
  // meanwhile. In one statement the later of two writers would store what it had seen before it waited.
  await sql`select from activities where id = any(${activityIds}::uuid[]) order by id for no key update`.execute(tx)
  await store(tx, activityIds, now)
}

/** Moves activities on whose next departure has left. Answers how many; safe to run in several places at once. */
export async function sweepNextDepartures(db: Kysely<Database>, now: Date): Promise<number> {
  let swept = 0
  for (;;) {
    const moved = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: ActivityId }>`
        select id from activities where is_active and archived_at is null and next_departure_at <= ${now}
        order by next_departure_at, id limit ${BATCH} for no key update skip locked`.execute(tx)
      await store(
        tx,
        rows.map((row) => row.id),
        now,
      )
      return rows.length
    })
    swept += moved
    if (moved < BATCH) return swept
  }
}

async function store(tx: Tx, activityIds: readonly ActivityId[], now: Date): Promise<void> {
  await sql`
    update activities a set next_departure_at = next.at
    from (
      select b.id, ${nextDepartureOf(sql`b.id`, now)} as at
      from unnest(${activityIds}::uuid[]) as b(id)
    ) next
    where a.id = next.id and a.next_departure_at is distinct from next.at`.execute(tx)
}
