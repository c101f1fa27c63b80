import { sql, type RawBuilder } from 'kysely'
import type { ListActivitiesQuery } from '@upeo/contract/activities/listing'
import { seatsOf } from '@upeo/domain/bookings/participants'
import { FILLING_DAYS } from '@upeo/domain/departures/filling-fast'
import { daysAround } from '@upeo/domain/departures/suiting-departure'
import { partyWanted } from '@upeo/domain/departures/wished-trip'
import type { AroundTown } from '@upeo/domain/places/around'
import { circlesAround } from '@upeo/domain/places/circle-around'
import { addDays, localDate, localDateOf } from '@upeo/domain/time'
import type { z } from 'zod'
import { comingDays, isBookable, type Wish } from '../../departures/index.ts'
import { containingFolded } from '../../search/index.ts'
import type { SearchCondition } from './match-search.ts'
import { priceRange } from './price-range.ts'

export type ListingQuery = z.output<typeof ListActivitiesQuery>
/** The search is read before it is asked for: `readSearch`. */
export type ListingFilters = Omit<ListingQuery, 'sort' | 'page' | 'limit' | 'search' | 'typed'> & {
  readonly search?: SearchCondition | undefined
  /** Activities that come before all that match, and are not looked for among them. */
  readonly first?: readonly string[] | undefined
  readonly way?: Way | undefined
}

/**
 * How ranges of prices, places and parts of the map are read where it is known how many they let through: `inOrder` goes
 * through the order of the list and passes over what is outside, `byPrice` takes what is within the prices and puts it in
 * order. Said in the statement, one plan serves all values; left out, PostgreSQL has to decide, and plans for what is asked.
 */
export type Way = 'inOrder' | 'byPrice'

/** The listing's filters as one condition on `listed_activities l`. A filter that is not set leaves no trace in the statement. */
export function matchActivities(filters: ListingFilters, now: Date): RawBuilder<boolean> {
  const matches = matchIgnoringDays(filters)
  const wish = readWish(filters, now)
  if (wish === null) return matches
  return wish === 'never'
    ? sql`false`
    : sql`${matches} and exists (select from departures d
    where d.activity_id = l.activity_id and ${isBookable(wish, now)})`
}

/** Departures are announced before they can be booked: any of a guide's dates may be looked for. A day follows it. */
const lastKnownDay = localDate('9999-12-30')

/** Which departures are asked for: null when any will do, `never` when those days are over. */
export function readWish(filters: ListingFilters, now: Date): Wish | 'never' | null {
  const { startDate, endDate, date, flexible = 0, filling = false } = filters
  const seats = seatsWanted(filters)
  const wished = [startDate, endDate, date, seats].some((each) => each !== undefined)
  if (!wished && !filling) return null
  const around = date === undefined ? null : daysAround(localDate(date), flexible)
  const from = [startDate, around?.from].filter((day) => day !== undefined).toSorted()
  const soon = filling ? addDays(localDateOf(now), FILLING_DAYS) : undefined
  const until = [endDate, around?.until, soon].filter((day) => day !== undefined).toSorted()
  // Whoever asks for a range and a day around which it might be means what both allow.
  const days = comingDays({ from: from.at(-1), until: until[0] }, now, lastKnownDay)
  return days ? { ...days, seats, ...(filling && { filling }) } : 'never'
}

/** The whole party on one departure. */
function seatsWanted({ seats, adults, children }: ListingFilters): number | undefined {
  const party = partyWanted({ adults, children })
  return party ? Math.max(seats ?? 1, seatsOf(party)) : seats
}

/** All filters but days and seats. */
export function matchIgnoringDays(filters: ListingFilters): RawBuilder<boolean> {
  const conditions = conditionsOf(filters)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Whether a text is all that is asked for. */
export function isTextOnly(filters: ListingFilters): boolean {
  return conditionsOf({ ...filters, search: undefined }).length === 0
}

function conditionsOf(filters: ListingFilters): RawBuilder<boolean>[] {
  const { search, place, around, category, difficulty, bbox, way, first } = filters
  const conditions: RawBuilder<boolean>[] = []
  if (first?.length) conditions.push(sql`l.activity_id <> all(${first}::uuid[])`)
  if (search) conditions.push(search.matches)
  const said = (condition: RawBuilder<boolean>) => (way ? passedOver(condition) : condition)
  if (place) conditions.push(said(sql`l.place like ${containingFolded(place)}`))
  if (around) conditions.push(said(liesAround(around)))
  if (category?.length) conditions.push(isOneOf(category))
  if (difficulty) conditions.push(sql`l.difficulty = ${difficulty}`)
  const prices = pricesOf(filters)
  conditions.push(...(way === 'inOrder' ? prices.map(passedOver) : prices))
  if (bbox) conditions.push(said(liesIn(bbox)))
  return conditions
}

function pricesOf(filters: ListingFilters): RawBuilder<boolean>[] {
  const { least, most } = priceRange(filters)
  return [
    ...(least === null ? [] : [sql<boolean>`l.price_cents >= ${least}::bigint`]),
    ...(most === null ? [] : [sql<boolean>`l.price_cents <= ${most}::bigint`]),
  ]
}

/** The same condition as one that no index answers and that PostgreSQL takes to let every second row through. */
export function passedOver(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`case when ${condition} then true else false end`
}

/** One category is the beginning of an index in the order of departures; several are not. */
function isOneOf(category: readonly string[]): RawBuilder<boolean> {
  return category.length === 1 ? sql`l.category = ${category[0]}` : sql`l.category = any(${category}::text[])`
}

/** In this part of the map. */
export function liesIn([west, south, east, north]: NonNullable<ListingFilters['bbox']>): RawBuilder<boolean> {
  // Exactly (0,0) means that nobody has said where it is; either zero alone is on the equator or the meridian.
  return sql`(l.lat between ${south} and ${north} and l.lng between ${west} and ${east} and (l.lat <> 0 or l.lng <> 0))`
}

const KM_OF_A_DEGREE = 111.19

/** In a circle: first by the square around it, which an index has, and then by the distance on a sphere. */
function liesAround(town: AroundTown): RawBuilder<boolean> {
  const { lat, lng, km } = circlesAround[town]
  const north = km / KM_OF_A_DEGREE
  const east = north / Math.cos((lat * Math.PI) / 180)
  // The law of cosines; `least` keeps rounding from asking for the arc cosine of 1.0000001.
  return sql`(${liesIn([lng - east, lat - north, lng + east, lat + north])}
    and 6371 * acos(least(1, sind(l.lat) * sind(${lat}) + cosd(l.lat) * cosd(${lat}) * cosd(l.lng - ${lng}))) <= ${km})`
}
