import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { localDateOf, type Clock, type LocalTime } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'

/** What departures ask of the activities that they belong to: their `ActivityPort`. */
export function activityPort(clock: Clock) {
  return {
    lockActivity,
    lockDates,
    refreshNextDepartures: (tx: Tx, ids: readonly ActivityId[]) => refreshNextDepartures(tx, ids, clock.now()),
  }
}

export interface LockedActivity {
  readonly is_active: boolean
  readonly published_at: Date | null
  readonly capacity: number
  readonly start_time: LocalTime | null
}

/**
 * Serializes edits of an activity. Holding seats is not blocked: it takes no lock that conflicts with this one.
 * Null when the activity is another guide's, or archived.
 */
export async function lockActivity(tx: Tx, vendorId: VendorId, id: ActivityId): Promise<LockedActivity | null> {
  const found = await sql<LockedActivity>`
    select is_active, published_at, capacity, to_char(start_time, 'HH24:MI') as start_time from activities
    where id = ${id} and vendor_id = ${vendorId} and archived_at is null for no key update`.execute(tx)
  return found.rows[0] ?? null
}

/** Locks the activity against concurrent changes of its dates; an archived one too, which may still have trips under way. */
export async function lockDates(tx: Tx, id: ActivityId): Promise<void> {
  await sql`select from activities where id = ${id} for no key update`.execute(tx)
}

/** When an activity leaves next, sold out or not; null where nothing that is on sale lies ahead. */
export const nextDepartureOf = (activityId: RawBuilder<unknown>, now: Date): RawBuilder<Date | null> =>
  sql`(select min(d.starts_at) from departures d
    where d.activity_id = ${activityId} and d.starts_on >= ${localDateOf(now)}::date and d.starts_at > ${now}
      and d.sales_closed_at is null)`

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
