import type { ActivityId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { listingDifferences, wrongNextDepartures } from '../queries/listing-differences.ts'
import { refreshNextDepartures } from '../store/activity-dates.ts'

/** Locked together: whoever changes one of them waits a moment. Nobody who books does. */
const AT_A_TIME = 100

interface RebuiltListing {
  /** Rows that were not what they are made of, by their table. */
  readonly rows: ReadonlyMap<string, number>
  readonly activities: number
}

/**
 * Writes anew what lies ready for the list and is not what it is made of, as the triggers do and by the same locks, so
 * that whoever writes an activity meanwhile and this do not undo one another.
 */
export async function rebuildListing(db: Kysely<Database>, clock: Clock): Promise<RebuiltListing> {
  const rows = new Map<string, number>()
  const ids = new Set<ActivityId>()
  const note = (id: ActivityId, table: string) => {
    ids.add(id)
    rows.set(table, (rows.get(table) ?? 0) + 1)
  }
  for await (const { activityId, table } of listingDifferences(db)) note(activityId, table)
  for (const id of await wrongNextDepartures(db, clock.now())) note(id, 'next departures')
  const all = [...ids].toSorted()
  for (let from = 0; from < all.length; from += AT_A_TIME) {
    const batch = all.slice(from, from + AT_A_TIME)
    await inTransaction(db, async (tx) => {
      // Whoever changes a guide locks them before their activities; what puts a row back needs both.
      await sql`
        select from users where id in (select vendor_id from activities where id = any(${batch}::uuid[]))
        order by id for share`.execute(tx)
      await refreshNextDepartures(tx, batch, clock.now())
      await sql`select list_activities(${batch}::uuid[])`.execute(tx)
    })
  }
  return { rows, activities: all.length }
}
