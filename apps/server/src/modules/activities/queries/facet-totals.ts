import { foldName } from '@upeo/domain/search/fold-name'
import { MINUTE, type Clock } from '@upeo/domain/time'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { createCache } from '../../../platform/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Log } from '../../../platform/log.ts'
import { seatsLeftOf, type Wish } from '../../departures/index.ts'
import { COUNTED_UP_TO, isWished, type ListingPage } from './find-activities.ts'
import { readWish, type Way } from './match-activities.ts'
import type { SearchCondition } from './match-search.ts'
import { priceRange } from './price-range.ts'

/** What is listed of one category and difficulty, by price: each array has the same activity at the same place. */
interface Facet {
  readonly category: string
  readonly difficulty: string
  readonly prices: Float64Array
  /** Which of the places. */
  readonly places: Int32Array
  readonly lats: Float64Array
  readonly lngs: Float64Array
  /** Of facets of days. */
  readonly seats: Int32Array
}

interface Facets {
  readonly all: readonly Facet[]
  /** Folded, as the listing has them. */
  readonly places: readonly string[]
}

/** What the facets know of a question. */
export interface KnownOfFacets {
  /** How many match; null where something is asked that the facets do not know. */
  readonly total: number | null
  /** How its filters are read soonest, where that is clear. */
  readonly way: Way | undefined
}

/** What a facet says something about; every other filter that is set has to be counted. */
const known = new Set([
  'category',
  'difficulty',
  'minPrice',
  'maxPrice',
  'minPriceWithVat',
  'maxPriceWithVat',
  'place',
  'bbox',
])
/** Days and seats are read by `readWish`, all but whether they fill fast. */
const days = ['startDate', 'endDate', 'date', 'flexible', 'seats', 'adults', 'children']
const noFilters = new Set(['sort', 'near', 'page', 'limit', ...days])
const nothing: KnownOfFacets = { total: null, way: undefined }

/** Whoever reads the list by price fetches each row to put it in order; going through the order reads the index only. */
const FETCHING = 2
/** From here on a total may be minutes old: counting is dear, and behind ten pages nobody sees 264 become 265. */
export const LARGE_TOTAL = 240
/** So many entries of an index are read for a smaller one rather than planning for what is asked. */
const COUNTED_BY_PRICE = 5000
/** So many rows are passed over in the order of the list rather than planning for what is asked. */
const PASSED_OVER = 1500

/** Bytes for the facets of texts and days that were asked for more than once. */
const ROOM = 32 * 1024 * 1024
/** In a larger market these are too many to be read behind an answer. */
const MOST = 200_000

/**
 * How many match that are asked for by category, difficulty, price, place and part of the map only, as of the last minute,
 * or of five where nobody has asked meanwhile. Some thirty bytes an activity and two searches a facet, where counting reads
 * up to ten thousand rows for each visitor. The same of a text, or of days with any number of seats, that are asked for
 * again, with other filters or for their next page: their facets are read behind the second answer.
 */
export function createFacetTotals({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
  const onError = (error: unknown) => log.error({ err: error }, 'the facets of the listing could not be counted again')
  const lifetime = { clock, ttl: MINUTE, staleFor: 4 * MINUTE, onError }
  const kept = createCache<'all', Facets>({ ...lifetime, max: 1 })
  const parts = createCache<string, Facets>({ ...lifetime, max: 500, bytes: { max: ROOM, of: sizeOf } })
  const asked = new Set<string>()

  /** Null for a part that is asked for the first time, and while its facets are read. */
  function ofPart(key: string, all: Facets, read: () => Promise<Facets>): Facets | null {
    const known = parts.ready(key)
    if (known) return known
    if (sizeOf(all) > MOST * A_ROW) return null
    if (asked.has(key)) void parts.get(key, read).catch(onError)
    if (asked.size >= 1000) asked.clear()
    asked.add(key)
    return null
  }

  function partOf(db: Kysely<Database>, all: Facets, { text, search, wish }: Part): Facets | null {
    if (search && wish) return null
    if (search) return ofPart(`${search.measure} ${text}`, all, () => readFacets(db, { matches: search.matches }))
    if (!wish) return all
    const now = clock.now()
    return ofPart(`${wish.from} ${wish.until}`, all, () => readFacets(db, { seats: seatsOn(wish, now) }))
  }

  return (db: Kysely<Database>, text: string | undefined, page: ListingPage): KnownOfFacets => {
    const { search, ...filters } = page
    const wish = readWish(page, clock.now())
    if (wish === 'never') return nothing
    const isKnown = Object.entries(filters).every(
      ([name, value]) => value === undefined || value === false || known.has(name) || noFilters.has(name),
    )
    // Nobody waits for them: while there are none, as after a start, the statement counts and PostgreSQL decides the way.
    void kept.get('all', () => readFacets(db, {})).catch(onError)
    const all = kept.ready('all')
    if (!all) return nothing
    const facets = isKnown ? partOf(db, all, { text, search, wish }) : null
    return {
      total: facets && Math.min(count(facets, page, wish?.seats).total, COUNTED_UP_TO),
      // A text is planned for each time, and so is what nothing is known of.
      way: search || !isKnown ? undefined : wayOf(page, count(all, page)),
    }
  }
}

interface Part {
  readonly text: string | undefined
  readonly search: SearchCondition | undefined
  readonly wish: Wish | null
}

/** The most seats that each activity has left on one of its departures of these days. */
function seatsOn({ from, until }: Wish, now: Date): RawBuilder<unknown> {
  return sql`(select d.activity_id, max(${seatsLeftOf()}) as seats from departures d
    where ${isWished({ from, until }, now)} group by d.activity_id)`
}

interface Counted {
  readonly total: number
  /** Of any category and place. */
  readonly priced: number
  /** What the order of the list is gone through for: of that category, or all. */
  readonly ordered: number
}

function count(
  { all, places }: Facets,
  { category = [], difficulty, place, bbox, ...page }: ListingPage,
  seats = 1,
): Counted {
  const { least, most } = priceRange(page)
  const name = place === undefined ? undefined : foldName(place)
  const isThere = name === undefined ? null : places.map((each) => each.includes(name))
  const wanted = { isThere, bbox, seats }
  let [total, priced, ordered] = [0, 0, 0]
  for (const facet of all) {
    const from = least === null ? 0 : below(facet.prices, least)
    const to = most === null ? facet.prices.length : below(facet.prices, most + 1)
    priced += Math.max(0, to - from)
    const ofCategory = category.length === 0 || (category as readonly string[]).includes(facet.category)
    if (ofCategory || category.length > 1) ordered += facet.prices.length
    if (!ofCategory || (difficulty !== undefined && difficulty !== facet.difficulty)) continue
    // Whoever has a departure that suits has a seat on it.
    const isWhole = isThere === null && bbox === undefined && (facet.seats.length === 0 || seats === 1)
    if (isWhole) total += Math.max(0, to - from)
    else for (let at = from; at < to; at += 1) if (suitsAt(facet, at, wanted)) total += 1
  }
  return { total, priced, ordered }
}

interface Wanted {
  /** Of each of the places; null: anywhere. */
  readonly isThere: readonly boolean[] | null
  readonly bbox: ListingPage['bbox']
  readonly seats: number
}

function suitsAt({ places, lats, lngs, seats }: Facet, at: number, wanted: Wanted): boolean {
  const { isThere, bbox } = wanted
  if (seats.length > 0 && seats[at]! < wanted.seats) return false
  if (isThere !== null && !isThere[places[at]!]) return false
  if (bbox === undefined) return true
  const [west, south, east, north] = bbox
  const [lat, lng] = [lats[at]!, lngs[at]!]
  return lat >= south && lat <= north && lng >= west && lng <= east && (lat !== 0 || lng !== 0)
}

/** Undefined where neither way is short, or nothing is asked that a plan would have to know. */
function wayOf(page: ListingPage, { total, priced, ordered }: Counted): Way | undefined {
  const { least, most } = priceRange(page)
  const isRange = least !== null || most !== null
  const isThere = page.place !== undefined || page.bbox !== undefined
  if (!isRange && !isThere) return undefined
  const passed = (page.page * page.limit * ordered) / Math.max(total, 1)
  if (total < LARGE_TOTAL && priced > COUNTED_BY_PRICE) return undefined
  const fetched = isRange ? FETCHING * priced : Infinity
  const shorter = passed <= fetched ? 'inOrder' : 'byPrice'
  return isThere && Math.min(passed, fetched) > PASSED_OVER ? undefined : shorter
}

interface Row {
  readonly category: string
  readonly difficulty: string
  readonly prices: Buffer
  readonly places: Buffer
  readonly lats: Buffer
  readonly lngs: Buffer
  readonly seats: Buffer | null
}

/** In PostgreSQL's own binary form: as texts a hundred thousand numbers are read for longer than anybody should wait. */
async function readFacets(
  db: Kysely<Database>,
  { matches = sql`true`, seats }: { readonly matches?: RawBuilder<boolean>; readonly seats?: RawBuilder<unknown> },
): Promise<Facets> {
  const ofDays = seats ? sql`join ${seats} leaving using (activity_id)` : sql``
  const left = seats
    ? sql`string_agg(int4send(leaving.seats), ''::bytea order by price_cents, activity_id)`
    : sql`null::bytea`
  const { rows } = await sql<Row & { readonly names: readonly string[] | null }>`
    with places as materialized (
      select place, (row_number() over () - 1)::int as at from (select distinct place from listed_activities) each
    ), facets as (
      select category, difficulty, string_agg(float8send(price_cents), ''::bytea order by price_cents, activity_id) as prices,
        string_agg(int4send(p.at), ''::bytea order by price_cents, activity_id) as places,
        string_agg(float8send(coalesce(lat, 0)), ''::bytea order by price_cents, activity_id) as lats,
        string_agg(float8send(coalesce(lng, 0)), ''::bytea order by price_cents, activity_id) as lngs, ${left} as seats
      from listed_activities l join places p using (place) ${ofDays} where ${matches} group by category, difficulty
    )
    select facets.*, case when row_number() over () = 1
      then (select array_agg(place order by at) from places) end as names
    from facets`.execute(db)
  const all = rows.map(({ category, difficulty, prices, places, lats, lngs, ...row }) => ({
    category,
    difficulty,
    prices: doubles(prices),
    places: integers(places),
    lats: doubles(lats),
    lngs: doubles(lngs),
    seats: integers(row.seats ?? Buffer.alloc(0)),
  }))
  return { all, places: rows.find(({ names }) => names !== null)?.names ?? [] }
}

function integers(bytes: Buffer): Int32Array {
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(4 * at))
}

function doubles(bytes: Buffer): Float64Array {
  return Float64Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readDoubleBE(8 * at))
}

/** Of the arrays; the places' names are the same few hundred in all. */
const A_ROW = 28

function sizeOf({ all }: Facets): number {
  return A_ROW * all.reduce((sum, { prices }) => sum + prices.length, 0)
}

/** How many are less. */
function below(prices: Float64Array, price: number): number {
  let [from, to] = [0, prices.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (prices[middle]! < price) from = middle + 1
    else to = middle
  }
  return from
}
