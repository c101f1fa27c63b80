import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { localDateOf } from '@upeo/domain/time'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { cardColumns, cardTables, toCard, type CardRow } from './card.ts'
import { matchActivities, type ListingFilters, type ListingQuery } from './match-activities.ts'

/** Beyond this many matches a count stays here: nobody pages so far, and counting on would cost every visitor. */
export const COUNTED_UP_TO = 10_000

/** One page of the listing, with the seats left on each next departure, in one statement. */
export async function findActivities(
  db: Kysely<Database>,
  query: ListingQuery,
  now: Date,
  publicUrl: PublicUrl,
): Promise<ActivityCard[]> {
  const offset = (query.page - 1) * query.limit
  const { rows } = await sql<CardRow>`
    with page as materialized (
      select id, row_number() over () as place
      from (select id from (${firstOf(offset + query.limit, query, now)}) first offset ${offset} limit ${query.limit}) ids
    )
    select ${cardColumns} from page join activities a on a.id = page.id ${cardTables(now)}
    order by page.place`.execute(db)
  return rows.map((row) => toCard(row, publicUrl))
}

/** How many match, exact up to `COUNTED_UP_TO`. */
export async function countActivities(db: Kysely<Database>, filters: ListingFilters, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from activities a where ${matchActivities(filters, now)} limit ${sql.lit(COUNTED_UP_TO)}) matches
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** The ids of at least the first so many in order. Ties are broken by id: no activity is on two pages, or on none. */
function firstOf(count: number, query: ListingQuery, now: Date): RawBuilder<unknown> {
  const matches = matchActivities(query, now)
  const limit = sql`limit ${sql.lit(roundedUp(count))}`
  if (query.sort === 'upcoming') return byNextDeparture(matches, now, limit)
  // Each order is an index of its own, read forwards or backwards.
  const orders = {
    price_asc: sql`a.price_cents, a.id`,
    price_desc: sql`a.price_cents desc, a.id desc`,
    rating: sql`a.rating desc nulls last, a.id`,
  }
  return sql`select a.id from activities a where ${matches} order by ${orders[query.sort]} ${limit}`
}

/**
 * Soonest first, undated last. `next_departure_at` is right for whatever lies ahead of now. What has left since the last
 * sweep is looked up, so that a late sweep costs time and never shows a wrong order.
 */
function byNextDeparture(matches: RawBuilder<boolean>, now: Date, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id from (
      (select a.id, a.next_departure_at as at from activities a
        where ${matches} and a.next_departure_at > ${now} order by a.next_departure_at, a.id ${limit})
      union all
      (select a.id, later.at from activities a cross join lateral (
          select min(d.starts_at) as at from departures d
          where d.activity_id = a.id and d.starts_on >= ${localDateOf(now)}::date and d.starts_at > ${now}
        ) later
        where ${matches} and a.next_departure_at <= ${now} order by later.at, a.id ${limit})
      union all
      (select a.id, null from activities a
        where ${matches} and a.next_departure_at is null order by a.id ${limit})
    ) candidates order by at nulls last, id`
}

/**
 * The limit stands in the statement, because a plan made for an unknown limit reads the whole table; in few sizes,
 * because each text is a prepared statement of its own.
 */
function roundedUp(count: number): number {
  let size = 64
  while (size < count) size *= 8
  return size
}
