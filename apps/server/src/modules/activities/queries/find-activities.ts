import { sql, type Kysely, type RawBuilder } from 'kysely'
import { addDays, localDateOf, startOfDay } from '@upeo/domain/time'
import { oneOfMany, plannedEachTime } from '../../../platform/database/named-statements.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { nextDeparture, suits, type Wish } from '../../departures/index.ts'
import { allThatSay, byFit } from './by-fit.ts'
import { isListed } from './listed.ts'
import type { ListedRow } from './listed-card.ts'
import {
  isTextOnly,
  matchActivities,
  matchIgnoringDays,
  passedOver,
  readWish,
  type ListingFilters,
  type ListingQuery,
} from './match-activities.ts'
import type { SearchCondition } from './match-search.ts'
import { roundedUp } from './rounded-up.ts'

/** Beyond this many matches a count stays here: nobody pages so far, and counting on would cost every visitor. */
export const COUNTED_UP_TO = 10_000

export type ListingPage = ListingFilters & Pick<ListingQuery, 'sort' | 'page' | 'limit'>

export interface FoundPage {
  readonly rows: readonly ListedRow[]
  /** How many match, exact up to `COUNTED_UP_TO`; null where it was not to be counted. */
  readonly total: number | null
}

interface Row extends Omit<ListedRow, 'id'> {
  readonly id: string | null
  readonly overdue: boolean
  readonly total: number | null
}

/**
 * One page of the listing, with the seats left on each next departure, and how many there are in all: in one statement,
 * over the narrow rows that are kept for it and the cards that lie ready.
 */
export async function findActivities(
  db: Kysely<Database>,
  query: ListingPage,
  now: Date,
  { counted = true }: { readonly counted?: boolean } = {},
): Promise<FoundPage> {
  const wish = readWish(query, now)
  if (wish === 'never') return { rows: [], total: 0 }
  const isByNext = query.sort === 'upcoming' && wish === null
  const ask = (overdue: boolean) => pageOf({ ...query, overdue, isByNext, counted }, wish, now).execute(db)
  let { rows } = await ask(false)
  if (rows[0]?.overdue) rows = (await ask(true)).rows
  const found = rows.filter((row): row is Row & { readonly id: string } => row.id !== null)
  if (!counted) return { rows: found, total: null }
  // The last page tells by itself.
  const ends = found.length < query.limit && (found.length > 0 || query.page === 1)
  return { rows: found, total: ends ? (query.page - 1) * query.limit + found.length : (rows[0]?.total ?? 0) }
}

function pageOf(asked: Order, wish: Wish | null, now: Date): RawBuilder<Row> {
  const { page, limit, counted, isByNext } = asked
  const offset = (page - 1) * limit
  const shown = sql`(select count(*) from page)`
  const first = asked.first ?? []
  const matching = firstOf(offset + limit, asked, wish, now)
  const inOrder = first.length === 0 ? matching : sql`select unnest(${first}::uuid[]) as id union all (${matching})`
  const words = wordsOf(asked)
  const others = passedOver(matchActivities({ ...asked, search: undefined }, now))
  return sql<Row>`${planOf(asked)}
    with ${words ? allThatSay(words, others) : sql``} page as materialized (
      select id, row_number() over () as place
      from (select id from (${inOrder}) first offset ${offset} limit ${limit}) ids
    )
    select found.*, ${isByNext && !asked.overdue ? isAnyOverdue(now) : sql`false`} as overdue,
      ${counted ? sql`case when ${shown} = ${limit} ${page > 1 ? sql`or ${shown} = 0` : sql``} then ${sql.lit(first.length)} + ${countOf(asked, wish, now)} end` : sql`null::int`} as total
    from (values (1)) one left join (
      select page.id, page.place, c.card, c.price_cents, c.child_price_cents, c.lat, c.lng,
        next.starts_on::text as starts_on, next.seats_left
      from page join activity_cards c on c.activity_id = page.id
        left join lateral ${nextShown(asked, wish, sql`page.id`, now)} next on true
    ) found on true order by found.place`
}

/** The words that an answer is sought by: few activities say them. */
function wordsOf({ sort, search }: ListingPage): SearchCondition | null {
  return sort === 'best' && search && !search.common ? search : null
}

/** What comes first whatever the days may have no departure on them: then its card shows the next there is. */
export function nextShown(
  { first }: ListingFilters,
  wish: Wish | null,
  id: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  const next = (wanted: Wish | null) => nextDeparture(now, wanted, id)
  if (wish === null || !first?.length) return next(wish)
  return sql`(select * from (select * from ${next(wish)} suiting union all select * from ${next(null)} any_day) each limit 1)`
}

function countOf(filters: ListingPage, wish: Wish | null, now: Date): RawBuilder<number> {
  const most = sql.lit(COUNTED_UP_TO)
  if (wordsOf(filters)) return sql`(select least(count(*), ${most})::int from matching)`
  // In order of departures there is an order to go through; without days all that matches is read anyway.
  const matches = matchIgnoringDays(wish ? filters : { ...filters, way: undefined })
  if (!wish) {
    // Of a text alone the row of the list says nothing more: who is shown is known beside the text.
    const [search] = isTextOnly(filters) ? [filters.search] : []
    const query = search
      ? sql`activities a where ${isListed} and ${search.said}`
      : sql`listed_activities l where ${matches}`
    return sql`(select count(*)::int from (select from ${query} limit ${most}) matches)`
  }
  // Each departure once and then each activity once, instead of asking each departure whether it is its activity's first:
  // right unless there are more departures than are looked at, and too few activities among these.
  const looked = sql.lit(4 * COUNTED_UP_TO)
  const leaving = sql`departures d join listed_activities l on l.activity_id = d.activity_id where ${matches}`
  return sql`(
    with leaving as materialized (select d.activity_id from ${leaving} and ${isWished(wish, now)} limit ${looked}),
      counted as materialized (select count(*) as looked, count(distinct activity_id) as found from leaving)
    select case when looked < ${looked} or found >= ${most} then least(found, ${most})::int else (
      select count(*)::int from (select from ${leaving} and ${isFirstOf(wish, now)} limit ${most}) matches
    ) end from counted)`
}

/**
 * Whether the sweep has yet to find the next departure of an activity whose last one has left. Then the page is asked for
 * once more with these looked up: a part that is left out while there is nothing of it, for what it might have to read is
 * more than all else.
 */
function isAnyOverdue(now: Date): RawBuilder<boolean> {
  // The first of an index, whatever plan: asked as `exists`, a plan for all times reads the whole list.
  return sql`coalesce((select next_departure_at from listed_activities order by next_departure_at limit 1) <= ${now}, false)`
}

/** How many a range or a text lets through decides which index is the right one, unless the statement says which. */
function planOf(filters: ListingPage): RawBuilder<unknown> {
  if (wordsOf(filters)) return sql.raw(oneOfMany)
  const { minPrice, maxPrice, minPriceWithVat, maxPriceWithVat, bbox, place, around, search, near, way } = filters
  const known = way ? [] : [minPrice, maxPrice, minPriceWithVat, maxPriceWithVat, bbox, place]
  const ranges = [...known, around, search, near]
  return sql.raw(ranges.some((range) => range !== undefined) ? plannedEachTime : oneOfMany)
}

type Order = ListingPage & { readonly overdue: boolean; readonly isByNext: boolean; readonly counted: boolean }

/** The ids of at least the first so many in order. Ties are broken by id: no activity is on two pages, or on none. */
function firstOf(count: number, query: Order, wish: Wish | null, now: Date): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(roundedUp(count))}`
  if (query.sort === 'upcoming') {
    const matches = matchIgnoringDays(query)
    return wish ? byWishedDeparture(matches, wish, now, limit) : byNextDeparture(matches, now, limit, query)
  }
  if (query.sort === 'best' && query.search) {
    return byFit(count, query.search, matchActivities({ ...query, search: undefined }, now))
  }
  const isByPrice = query.sort === 'price_asc' || query.sort === 'price_desc'
  // The order of prices begins and ends with their range by itself.
  const matches = matchActivities(isByPrice && query.way ? { ...query, way: 'byPrice' } : query, now)
  if (query.sort === 'distance' && query.near) return byDistance(matches, query.near, limit)
  // Each order is an index of its own, read forwards or backwards.
  const byPrice = query.way === 'byPrice'
  const soonest = sql`${departureOf(query)}, l.activity_id`
  const orders = {
    best: soonest,
    distance: soonest,
    price_asc: sql`l.price_cents, l.activity_id`,
    price_desc: sql`l.price_cents desc, l.activity_id desc`,
    rating: sql`${byPrice ? sql`l.weighed_rating + 0` : sql`l.weighed_rating`} desc nulls last, l.activity_id`,
  }
  return sql`select l.activity_id as id from listed_activities l where ${matches} order by ${orders[query.sort]} ${limit}`
}

/** An expression that no index has the order of, where what matches is taken by its price. */
function departureOf({ way }: ListingFilters): RawBuilder<unknown> {
  return way === 'byPrice' ? sql`l.next_departure_at + interval '0'` : sql`l.next_departure_at`
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
  return sql`select d.activity_id as id from departures d join listed_activities l on l.activity_id = d.activity_id
    where ${matches} and ${isFirstOf(wish, now)} order by d.starts_at, d.activity_id ${limit}`
}

/** Departure `d` suits the wish, and none of its activity does before it. */
function isFirstOf(wish: Wish, now: Date): RawBuilder<boolean> {
  return sql`${isWished(wish, now)}
    and not exists (
      select from departures e where e.activity_id = d.activity_id and e.starts_on >= ${wish.from}::date
        and e.starts_at > ${now} and e.starts_at < d.starts_at and ${suits(wish, 'e')}
    )`
}

/** By the order of departures, which an index has. */
export function isWished(wish: Wish, now: Date): RawBuilder<boolean> {
  const dayBegins = startOfDay(wish.from)
  const earliest = dayBegins > now ? sql`d.starts_at >= ${dayBegins}` : sql`d.starts_at > ${now}`
  return sql`${earliest} and d.starts_at < ${startOfDay(addDays(wish.until, 1))} and ${suits(wish)}`
}

/**
 * Soonest first, undated last. `next_departure_at` is right for whatever lies ahead of now. What has left since the last
 * sweep is looked up, so that a late sweep costs time and never shows a wrong order.
 */
function byNextDeparture(
  matches: RawBuilder<boolean>,
  now: Date,
  limit: RawBuilder<unknown>,
  query: Order,
): RawBuilder<unknown> {
  const late = sql`
      union all
      (select l.activity_id, later.at from listed_activities l cross join lateral (
          select min(d.starts_at) as at from departures d
          where d.activity_id = l.activity_id and d.starts_on >= ${localDateOf(now)}::date and d.starts_at > ${now}
            and d.sales_closed_at is null
        ) later
        where ${matches} and l.next_departure_at <= ${now} order by later.at, l.activity_id ${limit})`
  return sql`select id from (
      (select l.activity_id as id, l.next_departure_at as at from listed_activities l
        where ${matches} and l.next_departure_at > ${now} order by ${departureOf(query)}, l.activity_id ${limit})
      ${query.overdue ? late : sql``}
      union all
      (select l.activity_id, null from listed_activities l
        where ${matches} and l.next_departure_at is null order by l.activity_id ${limit})
    ) candidates order by at nulls last, id`
}

/** Nearest first, by the index of places; what has no place comes last. */
function byDistance(
  matches: RawBuilder<boolean>,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select id from (
      (select l.activity_id as id, point(l.lng, l.lat) <-> point(${lng}, ${lat}) as far from listed_activities l
        where ${matches} and l.lat is not null and (l.lat <> 0 or l.lng <> 0)
        order by point(l.lng, l.lat) <-> point(${lng}, ${lat}) ${limit})
      union all
      (select l.activity_id, null from listed_activities l
        where ${matches} and (l.lat is null or (l.lat = 0 and l.lng = 0)) order by l.activity_id ${limit})
    ) candidates order by far nulls last, id`
}
