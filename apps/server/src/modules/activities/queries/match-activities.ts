import { sql, type RawBuilder } from 'kysely'
import type { ListActivitiesQuery } from '@upeo/contract/activities/listing'
import { localDate } from '@upeo/domain/time'
import type { z } from 'zod'
import { comingDays, isBookable, type Wish } from '../../departures/index.ts'
import { isListed } from './listed.ts'

export type ListingQuery = z.output<typeof ListActivitiesQuery>
export type ListingFilters = Omit<ListingQuery, 'sort' | 'page' | 'limit'>

/** The listing's filters as one condition on `activities a`. A filter that is not set leaves no trace in the statement. */
export function matchActivities(filters: ListingFilters, now: Date): RawBuilder<boolean> {
  const matches = matchWhateverDay(filters)
  const wish = wishOf(filters, now)
  if (wish === null) return matches
  return wish === 'never'
    ? sql`false`
    : sql`${matches} and exists (select from departures d
    where d.activity_id = a.id and ${isBookable(wish, now)})`
}

/** Departures are announced before they can be booked: any of a guide's dates may be looked for. A day follows it. */
const lastKnownDay = localDate('9999-12-30')

/** Which departures are asked for: null when any will do, `never` when those days are over. */
export function wishOf({ startDate, endDate, seats }: ListingFilters, now: Date): Wish | 'never' | null {
  if (startDate === undefined && endDate === undefined && seats === undefined) return null
  const days = comingDays({ from: startDate, until: endDate }, now, lastKnownDay)
  return days ? { ...days, seats } : 'never'
}

/** All filters but days and seats. */
export function matchWhateverDay(filters: ListingFilters): RawBuilder<boolean> {
  const { search, place, category, difficulty, minPrice, maxPrice, bbox } = filters
  const conditions = [isListed]
  if (search) conditions.push(matchesSearch(search))
  if (place) conditions.push(sql`(a.location_name || ', ' || a.town || ', ' || a.county) ilike ${containing(place)}`)
  if (category?.length) conditions.push(isOneOf(category))
  if (difficulty) conditions.push(sql`a.difficulty = ${difficulty}`)
  // Decimals, not floats: 0.1 + 0.2 shillings must not lose an activity at the edge of the slider.
  if (minPrice !== undefined) conditions.push(sql`a.price_cents >= ceil(${String(minPrice)}::numeric * 100)::bigint`)
  if (maxPrice !== undefined) conditions.push(sql`a.price_cents <= floor(${String(maxPrice)}::numeric * 100)::bigint`)
  if (bbox) conditions.push(liesIn(bbox))
  return sql.join(conditions, sql` and `)
}

/** One category is the beginning of an index in the order of departures; several are not. */
function isOneOf(category: readonly string[]): RawBuilder<boolean> {
  return category.length === 1 ? sql`a.category = ${category[0]}` : sql`a.category = any(${category}::text[])`
}

/** Fewer than three letters make no trigram: the index would be read whole, so it is kept out of the plan. */
function matchesSearch(search: string): RawBuilder<boolean> {
  const text = search.length < 3 ? sql`(a.search_text || '')` : sql`a.search_text`
  return sql`${text} like lower(${containing(search)})`
}

/** Any text as a LIKE pattern that finds it literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function liesIn([west, south, east, north]: NonNullable<ListingFilters['bbox']>): RawBuilder<boolean> {
  // Exactly (0,0) means that nobody has said where it is; either zero alone is on the equator or the meridian.
  return sql`(a.lat between ${south} and ${north} and a.lng between ${west} and ${east} and (a.lat <> 0 or a.lng <> 0))`
}
