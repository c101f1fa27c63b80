import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { addDays, localDateOf, startOfDay } from '@upeo/domain/time'
import { plannedEachTime } from '../../../platform/database/named-statements.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { cardColumns, cardTables, toCard, type CardRow } from './card.ts'
import { seatsLeftOf, type Wish } from '../../departures/index.ts'
import { isListed } from './listed.ts'
import {
  matchActivities,
  matchWhateverDay,
  wishOf,
  type ListingFilters,
  type ListingQuery,
} from './match-activities.ts'

/** Beyond this many matches a count stays here: nobody pages so far, and counting on would cost every visitor. */
export const COUNTED_UP_TO = 10_000

/** One page of the listing, with the seats left on each next departure. */
export async function findActivities(
  db: Kysely<Database>,
  query: ListingQuery,
  now: Date,
  publicUrl: PublicUrl,
): Promise<ActivityCard[]> {
  const offset = (query.page - 1) * query.limit
  const wish = wishOf(query, now)
  if (wish === 'never') return []
  const order = { ...query, overdue: query.sort === 'upcoming' && wish === null && (await isAnyOverdue(db, now)) }
  const { rows } = await sql<CardRow>`${planOf(query)}
    with page as materialized (
      select id, row_number() over () as place
      from (select id from (${firstOf(offset + query.limit, order, wish, now)}) first offset ${offset} limit ${query.limit}) ids
    )
    select ${cardColumns} from page join activities a on a.id = page.id ${cardTables(now, wish)}
    order by page.place`.execute(db)
  return rows.map((row) => toCard(row, publicUrl))
}

/** How many match, exact up to `COUNTED_UP_TO`. */
export async function countActivities(db: Kysely<Database>, filters: ListingFilters, now: Date): Promise<number> {
  const wish = wishOf(filters, now)
  if (wish === 'never') return 0
  const matching = wish
    ? sql`departures d join activities a on a.id = d.activity_id
        where ${matchWhateverDay(filters)} and ${isFirstOf(wish, now)}`
    : sql`activities a where ${matchWhateverDay(filters)}`
  const { rows } = await sql<{ total: number }>`${planOf(filters)}
    select count(*)::int as total from (select from ${matching} limit ${sql.lit(COUNTED_UP_TO)}) matches`.execute(db)
  return rows[0]?.total ?? 0
}

/** Whether the sweep has yet to find the next departure of an activity whose last one has left. */
async function isAnyOverdue(db: Kysely<Database>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ overdue: boolean | null }>`
    select min(a.next_departure_at) <= ${now} as overdue from activities a where ${isListed}`.execute(db)
  return rows[0]?.overdue ?? false
}

/** How many a range or a text lets through decides which index is the right one. */
function planOf({ minPrice, maxPrice, bbox, place }: ListingFilters): RawBuilder<unknown> {
  const varies = minPrice !== undefined || maxPrice !== undefined || bbox !== undefined || place !== undefined
  return varies ? sql.raw(plannedEachTime) : sql``
}

type Order = ListingQuery & { readonly overdue: boolean }

/** The ids of at least the first so many in order. Ties are broken by id: no activity is on two pages, or on none. */
function firstOf(count: number, query: Order, wish: Wish | null, now: Date): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(roundedUp(count))}`
  if (query.sort === 'upcoming') {
    const matches = matchWhateverDay(query)
    return wish ? byWishedDeparture(matches, wish, now, limit) : byNextDeparture(matches, now, limit, query.overdue)
  }
  const matches = matchActivities(query, now)
  // Each order is an index of its own, read forwards or backwards.
  const orders = {
    price_asc: sql`a.price_cents, a.id`,
    price_desc: sql`a.price_cents desc, a.id desc`,
    rating: sql`a.rating desc nulls last, a.id`,
  }
  return sql`select a.id from activities a where ${matches} order by ${orders[query.sort]} ${limit}`
}

/**
 * Soonest of the days asked for first (decision 10): in the order of an index of departures, which is read only as far
 * as the page goes.
 */
function byWishedDeparture(
  matches: RawBuilder<boolean>,
  wish: Wish,
  now: Date,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select a.id from departures d join activities a on a.id = d.activity_id
    where ${matches} and ${isFirstOf(wish, now)} order by d.starts_at, d.activity_id ${limit}`
}

/** Departure `d` suits the wish, and none of its activity does before it. */
function isFirstOf({ from, until, seats = 1 }: Wish, now: Date): RawBuilder<boolean> {
  const dayBegins = startOfDay(from)
  const earliest = dayBegins > now ? sql`d.starts_at >= ${dayBegins}` : sql`d.starts_at > ${now}`
  return sql`${earliest} and d.starts_at < ${startOfDay(addDays(until, 1))}
    and ${seatsLeftOf()} >= ${seats}
    and not exists (
      select from departures e where e.activity_id = d.activity_id and e.starts_on >= ${from}::date
        and e.starts_at > ${now} and e.starts_at < d.starts_at and ${seatsLeftOf('e')} >= ${seats}
    )`
}

/**
 * Soonest first, undated last. `next_departure_at` is right for whatever lies ahead of now. What has left since the last
 * sweep is looked up, so that a late sweep costs time and never shows a wrong order; that part is left out while there is
 * nothing of it, for what it might have to read is more than all else, and each call would be planned anew.
 */
function byNextDeparture(
  matches: RawBuilder<boolean>,
  now: Date,
  limit: RawBuilder<unknown>,
  overdue: boolean,
): RawBuilder<unknown> {
  const late = sql`
      union all
      (select a.id, later.at from activities a cross join lateral (
          select min(d.starts_at) as at from departures d
          where d.activity_id = a.id and d.starts_on >= ${localDateOf(now)}::date and d.starts_at > ${now}
            and d.sales_closed_at is null
        ) later
        where ${matches} and a.next_departure_at <= ${now} order by later.at, a.id ${limit})`
  return sql`select id from (
      (select a.id, a.next_departure_at as at from activities a
        where ${matches} and a.next_departure_at > ${now} order by a.next_departure_at, a.id ${limit})
      ${overdue ? late : sql``}
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
