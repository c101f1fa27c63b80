import type { ActivityId } from '@upeo/domain/ids'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { nextDepartureOf } from '../store/activity-dates.ts'

/** A row that lies ready for the list and is not what it is made of. */
export interface ListingDifference {
  readonly activityId: ActivityId
  readonly table: string
  /** `missing`, `surplus`, or the columns that say something else. */
  readonly what: string
}

/** What lies ready, each beside the view that says what belongs there. */
const ready = [
  ['listed_activities', 'activities_to_list'],
  ['activity_cards', 'cards_to_show'],
  ['activity_details', 'details_to_show'],
] as const

/** What is compared at once: their texts are a few megabytes, however many there are. */
const AT_A_TIME = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Every row that lies ready beside what it is made of. A statement reads both, so that nothing that is written meanwhile
 * is half seen; it waits for nobody, and nobody for it.
 */
export async function* listingDifferences(db: Kysely<Database>): AsyncGenerator<ListingDifference> {
  let after = FIRST
  while (after < LAST) {
    const through = await endOfPart(db, after)
    for (const [table, view] of ready) {
      const part = (of: string) =>
        sql`(select * from ${sql.table(of)} where activity_id > ${after}::uuid and activity_id <= ${through}::uuid)`
      const found = await sql<Omit<ListingDifference, 'table'>>`
        select activity_id as "activityId", case
            when made.activity_id is null then 'surplus'
            when stands.activity_id is null then 'missing'
            else (
              select string_agg(key, ', ' order by key) from jsonb_each(to_jsonb(stands))
              where value is distinct from to_jsonb(made) -> key)
          end as what
        from ${part(table)} stands full join ${part(view)} made using (activity_id)
        where stands is distinct from made order by activity_id`.execute(db)
      for (const { activityId, what } of found.rows) yield { activityId, table, what }
    }
    after = through
  }
}

/** By the ids of all activities: whatever lies ready between two of them is read too, also of one that is gone. */
async function endOfPart(db: Kysely<Database>, after: string): Promise<string> {
  const found = await sql<{ id: string }>`
    select id from activities where id > ${after}::uuid order by id limit 1 offset ${AT_A_TIME - 1}`.execute(db)
  return found.rows[0]?.id ?? LAST
}

/**
 * Listed activities whose next departure is not the first that lies ahead. One that has left is no difference: whoever reads
 * the list passes it over until it is moved on. Nor is one that leaves within a minute, for clocks differ.
 */
export async function wrongNextDepartures(db: Kysely<Database>, now: Date): Promise<readonly ActivityId[]> {
  const ahead = addTime(now, MINUTE)
  const found = await sql<{ id: ActivityId }>`
    select l.activity_id as id from listed_activities l
    where coalesce(l.next_departure_at > ${ahead}, true)
      and l.next_departure_at is distinct from ${nextDepartureOf(sql`l.activity_id`, ahead)}
    order by l.activity_id`.execute(db)
  return found.rows.map(({ id }) => id)
}
