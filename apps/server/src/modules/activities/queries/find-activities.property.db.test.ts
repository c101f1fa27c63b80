import { randomUUID } from 'node:crypto'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { weighedRating } from '@upeo/domain/reviews/weighed-rating'
import { foldName } from '@upeo/domain/search/fold-name'
import { createSynonyms } from '@upeo/domain/search/synonyms'
import { createVocabulary } from '@upeo/domain/search/vocabulary'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { cents, toKes } from '@upeo/domain/money'
import { addDays, departureStart, HOUR, localDate, localDateOf, type LocalDate } from '@upeo/domain/time'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { emptyTable } from '../../../../testing/empty-table.ts'
import { fakeClock } from '../../../../testing/fake-clock.ts'
import { createLog } from '../../../platform/log.ts'
import { runs } from '@upeo/domain/testing/depth'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sweepNextDepartures } from '../store/activity-dates.ts'
import { createFacetTotals } from './facet-totals.ts'
import { findActivities, type ListingPage } from './find-activities.ts'
import { listedCards } from './listed-card.ts'
import { readSearch } from './match-search.ts'

/** Nothing means anything else: what is found is what has the text. */
const knowledge = { vocabulary: createVocabulary(['walk', 'alk']), synonyms: createSynonyms([]) }

/** The listing written again, naively and in memory; SQL must agree with it on whatever data and question. */

const now = new Date('2026-03-14T06:30:00Z')
const today = localDateOf(now)

const departure = fc.record({
  offset: fc.oneof(fc.integer({ min: -3, max: 6 }), fc.integer({ min: 180, max: 190 })),
  time: fc.constantFrom(null, '09:00', '09:30', '23:59'),
  capacity: fc.integer({ min: 1, max: 6 }),
  taken: fc.integer({ min: 0, max: 6 }),
})

const activity = fc.record({
  name: fc.constantFrom('Walk', 'walk 100%', 'Sail_ing', 'Ride', String.raw`a\b`, 'Wãlk’ing'),
  description: fc.constantFrom('The WALK', 'x_y', 'by 50%', 'alk'),
  category: fc.constantFrom('Hiking', 'Boating', 'Other'),
  difficulty: fc.constantFrom('Easy', 'Extreme'),
  priceCents: fc.constantFrom(10_000, 10_050, 20_000, 30_000),
  ratings: fc.constantFrom([0, 0], [5, 1], [9, 2], [10, 3]),
  lat: fc.constantFrom(null, -1, 0, 0.5),
  lng: fc.constantFrom(0, 36, 37),
  town: fc.constantFrom('Naivasha', 'Lamu', '', 'Nãi‘vasha'),
  isActive: fc.constantFrom(true, true, true, false),
  suspended: fc.constantFrom(false, false, false, true),
  departures: fc.uniqueArray(departure, { maxLength: 4, selector: (each) => each.offset }),
})

/** Most questions set few filters: with all of them set, nothing is ever found and nothing proved. */
function sometimes<T>(...values: T[]): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
}

const query = fc.record({
  search: sometimes('walk', '%', '_', '\\', 'alk', 'zz', "k'i", 'wâlk'),
  place: sometimes('naiva', 'amu', '%', 'NAI’V'),
  category: sometimes(['Hiking'], ['Hiking', 'Other']),
  difficulty: sometimes('Easy'),
  minPrice: sometimes(0, 100.5, 150),
  maxPrice: sometimes(100.499, 100.5, 200),
  minPriceWithVat: sometimes(0, 116, 116.5, 117, 118),
  maxPriceWithVat: sometimes(116, 116.999, 117, 117.001, 174),
  startDate: sometimes(-5, -1, 0, 1, 2, 4, 8),
  endDate: sometimes(-1, 0, 1, 3, 8, 200),
  seats: sometimes(1, 3),
  date: sometimes(-2, 0, 1, 3),
  flexible: sometimes(0, 1, 3),
  adults: sometimes(1, 2),
  children: sometimes(0, 2),
  filling: sometimes(true, false),
  first: sometimes([0], [5, 1]),
  bbox: sometimes([-1, -2, 36, 0], [30, -5, 42, 5]),
  sort: fc.constantFrom('upcoming', 'price_asc', 'price_desc', 'rating'),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.integer({ min: 1, max: 5 }),
})

type Made = { readonly id: string; readonly facts: Facts }
type Facts = typeof activity extends fc.Arbitrary<infer T> ? T : never
type Asked = typeof query extends fc.Arbitrary<infer T> ? T : never

const test_ = testDatabase()
const rows = catalogRows(test_)
let guides: { free: string; suspended: string }

beforeAll(async () => {
  guides = { free: await rows.guide(), suspended: await rows.guide({ suspended_at: now }) }
})

const dayOf = (offset: number): LocalDate => addDays(today, offset)
const startOf = (each: Facts['departures'][number]) => departureStart(dayOf(each.offset), each.time as never)
const future = (facts: Facts) =>
  facts.departures.filter((each) => startOf(each) > now).toSorted((a, b) => a.offset - b.offset)

function matches(facts: Facts, asked: Asked): boolean {
  const holds = (text: string, part: string) => foldName(text).includes(foldName(part))
  const { search, place, bbox } = asked
  return (
    facts.isActive &&
    !facts.suspended &&
    (!search || holds(facts.name, search) || holds(facts.description, search)) &&
    (!place || holds(facts.town, place)) &&
    (!asked.category || asked.category.includes(facts.category)) &&
    (!asked.difficulty || asked.difficulty === facts.difficulty) &&
    (asked.minPrice === undefined || facts.priceCents / 100 >= asked.minPrice) &&
    (asked.maxPrice === undefined || facts.priceCents / 100 <= asked.maxPrice) &&
    (asked.minPriceWithVat === undefined || paid(facts) >= asked.minPriceWithVat) &&
    (asked.maxPriceWithVat === undefined || paid(facts) <= asked.maxPriceWithVat) &&
    (!bbox || isIn(facts, bbox)) &&
    (!isDated(asked) || suiting(facts, asked).length > 0)
  )
}

const paid = ({ priceCents }: Facts) => toKes(shownPrice(cents(priceCents)))

const isDated = ({ startDate, endDate, date, seats, adults, children, filling }: Asked) =>
  [startDate, endDate, date, seats, adults].some((each) => each !== undefined) ||
  (children ?? 0) > 0 ||
  filling === true

function seatsOf({ seats = 1, adults, children = 0 }: Asked): number {
  return adults === undefined && children === 0 ? seats : Math.max(seats, (adults ?? 1) + children)
}

/** Those that suit, where days or seats were chosen; else whatever lies ahead, sold out or not. */
const wanted = (facts: Facts, asked: Asked) => (isDated(asked) ? suiting(facts, asked) : future(facts))

function suiting(facts: Facts, asked: Asked): Facts['departures'] {
  const from = asked.startDate === undefined ? localDate('2000-01-01') : dayOf(asked.startDate)
  const until = asked.endDate === undefined ? localDate('2100-01-01') : dayOf(asked.endDate)
  return future(facts).filter((each) => {
    const date = dayOf(each.offset)
    const left = each.capacity - Math.min(each.capacity, each.taken)
    const off = asked.date === undefined ? 0 : Math.abs(each.offset - asked.date)
    const fills = left < each.capacity && left * 100 <= each.capacity * 30 && each.offset <= 30
    const onDay = date >= from && date <= until && off <= (asked.flexible ?? 0)
    return onDay && left >= seatsOf(asked) && (!asked.filling || fills)
  })
}

function isIn({ lat, lng }: Facts, [west = 0, south = 0, east = 0, north = 0]: readonly number[]): boolean {
  if (lat === null || (lat === 0 && lng === 0)) return false
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Those of them that are shown, where there is a day to come that is asked for. */
function firstOf(
  made: readonly Made[],
  { first = [], startDate, endDate, date, flexible = 0, filling }: Asked,
): string[] {
  const from = Math.max(0, startDate ?? 0, (date ?? 0) - flexible)
  const until = Math.min(endDate ?? Infinity, (date ?? Infinity) + flexible, filling ? 30 : Infinity)
  if (from > until) return []
  return first
    .flatMap((at) => made.slice(at, at + 1))
    .flatMap(({ id, facts }) => (facts.isActive && !facts.suspended ? [id] : []))
}

function naively(made: readonly Made[], asked: Asked): { ids: string[]; total: number } {
  const rating = ({ ratings: [sum = 0, count = 0] }: Facts) =>
    weighedRating({ rating: count === 0 ? null : sum / count, reviewCount: count }) ?? -1
  const next = (facts: Facts) => wanted(facts, asked)[0]
  const at = (facts: Facts) => (next(facts) ? startOf(next(facts)!).getTime() : Infinity)
  const byId = (a: Made, b: Made) => (a.id < b.id ? -1 : 1)
  const keys = {
    upcoming: (a: Facts, b: Facts) => (at(a) === at(b) ? 0 : at(a) - at(b)),
    price_asc: (a: Facts, b: Facts) => a.priceCents - b.priceCents,
    price_desc: (a: Facts, b: Facts) => a.priceCents - b.priceCents,
    rating: (a: Facts, b: Facts) => rating(b) - rating(a),
  }
  const found = made
    .filter(({ facts }) => matches(facts, asked))
    .toSorted((a, b) => keys[asked.sort](a.facts, b.facts) || byId(a, b))
  if (asked.sort === 'price_desc') found.reverse()
  const first = firstOf(made, asked)
  const ids = [...first, ...found.map(({ id }) => id).filter((id) => !first.includes(id))]
  return { total: ids.length, ids: ids.slice((asked.page - 1) * asked.limit, asked.page * asked.limit) }
}

/** `sweptHoursAgo`: how late the sweep of next departures is. */
async function write(all: readonly Facts[], sweptHoursAgo: number): Promise<Made[]> {
  await emptyTable(test_.owner, 'activities')
  const made: Made[] = []
  for (const facts of all) {
    const [sum = 0, count = 0] = facts.ratings
    const id = await rows.activity(facts.suspended ? guides.suspended : guides.free, {
      id: randomUUID(),
      name: facts.name,
      description: facts.description,
      category: facts.category,
      difficulty: facts.difficulty,
      price_cents: facts.priceCents,
      rating_sum: sum,
      rating_count: count,
      lat: facts.lat,
      lng: facts.lat === null ? null : facts.lng,
      location_name: '',
      town: facts.town,
      county: '',
      is_active: facts.isActive,
    })
    for (const each of facts.departures) {
      await rows.departure(id, dayOf(each.offset), {
        start_time: each.time,
        capacity: each.capacity,
        seats_taken: Math.min(each.capacity, each.taken),
      })
    }
    made.push({ id, facts })
  }
  await sql`update activities set next_departure_at = '2000-01-01'`.execute(test_.db)
  const swept = new Date(now.getTime() - sweptHoursAgo * HOUR)
  await sweepNextDepartures(test_.db, swept)
  return made
}

test('the listing agrees with a naive one on any data and any question', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(activity, { minLength: 2, maxLength: 12 }),
      fc.array(query, { minLength: 8, maxLength: 8 }),
      fc.constantFrom(0, 1, 12, 80),
      async (all, questions, late) => {
        const made = await write(all, late)
        const facets = createFacetTotals({ clock: fakeClock(now), log: createLog('silent') })
        for (const asked of questions) {
          const { startDate, endDate, date, search, first: _first, ...rest } = asked
          const first = firstOf(made, asked)
          const question = {
            ...rest,
            ...(first.length > 0 && { first }),
            search: search && readSearch(search, knowledge).measures[0],
            ...(date === undefined ? {} : { date: dayOf(date) }),
            ...(startDate === undefined ? {} : { startDate: dayOf(startDate) }),
            ...(endDate === undefined ? {} : { endDate: dayOf(endDate) }),
          } as ListingPage
          const { rows: found, total } = await findActivities(test_.db, question, now)
          const cards = JSON.parse(listedCards(found, { party: null }, (key) => key)) as ActivityCard[]
          for (const way of ['inOrder', 'byPrice'] as const) {
            expect(await findActivities(test_.db, { ...question, way }, now)).toEqual({ rows: found, total })
          }
          expect([total, null]).toContain(facets(test_.db, search, question).total)
          const facts = new Map(made.map((each) => [each.id, each.facts]))
          expect({ ids: cards.map((card) => card._id), total }).toEqual(naively(made, asked))
          for (const card of cards) {
            const { [card._id]: any } = Object.fromEntries(first.map((id) => [id, future(facts.get(id)!)[0]]))
            const next = wanted(facts.get(card._id)!, asked)[0] ?? any
            expect(card.date).toBe(next ? dayOf(next.offset) : null)
          }
        }
      },
    ),
    { numRuns: runs(40) },
  )
})

test('whoever asks first waits for nothing: what the facets say is known to those who ask later', async () => {
  const [facts] = fc.sample(activity, { numRuns: 1, seed: 1 })
  await write([{ ...facts!, isActive: true, suspended: false, priceCents: 20_000 }], 0)
  const facets = createFacetTotals({ clock: fakeClock(now), log: createLog('silent') })
  const ask = () => facets(test_.db, undefined, { sort: 'upcoming', page: 1, limit: 24, minPrice: 150 })
  expect(ask()).toEqual({ total: null, way: undefined })
  await expect.poll(() => ask()).toEqual({ total: 1, way: 'byPrice' })
})

test('the total of a text is known without counting once it is asked for again, with other filters too', async () => {
  const [facts] = fc.sample(activity, { numRuns: 1, seed: 1 })
  const walk = { ...facts!, isActive: true, suspended: false, description: 'alk' } as const
  await write(
    [
      { ...walk, name: 'Walk', priceCents: 10_000, town: 'Lamu' },
      { ...walk, name: 'Walk', priceCents: 20_000, town: 'Lamu' },
      { ...walk, name: 'Walk', priceCents: 20_000, town: 'Naivasha' },
      { ...walk, name: 'Ride', description: 'by 50%', priceCents: 20_000, town: 'Lamu' },
    ],
    0,
  )
  const facets = createFacetTotals({ clock: fakeClock(now), log: createLog('silent') })
  const search = readSearch('walk', knowledge).measures[0]
  const totalOf = (filters: Partial<ListingPage>) => {
    const question = { sort: 'best', page: 1, limit: 24, search, ...filters } as ListingPage
    return facets(test_.db, 'walk', question).total
  }
  expect(totalOf({})).toBeNull()
  await expect.poll(() => totalOf({})).toBe(3)
  expect(totalOf({ minPrice: 150 })).toBe(2)
  expect(totalOf({ minPrice: 150, place: 'LAMU' })).toBe(1)
  expect(totalOf({ seats: 1 })).toBeNull()
})

test('so is the total of days, for parties of any size', async () => {
  const [facts] = fc.sample(activity, { numRuns: 1, seed: 1 })
  const on = (offset: number, taken: number) => ({ offset, time: '09:00', capacity: 6, taken }) as const
  const walk = { ...facts!, isActive: true, suspended: false, town: 'Lamu' } as const
  await write(
    [
      { ...walk, priceCents: 10_000, departures: [on(2, 3), on(3, 5)] },
      { ...walk, priceCents: 20_000, departures: [on(3, 0)] },
      { ...walk, priceCents: 20_000, departures: [on(2, 6), on(5, 0)] },
    ],
    0,
  )
  const facets = createFacetTotals({ clock: fakeClock(now), log: createLog('silent') })
  const totalOf = (filters: Partial<ListingPage>) => {
    const question = { sort: 'upcoming', page: 1, limit: 24, startDate: dayOf(2), endDate: dayOf(3), ...filters }
    return facets(test_.db, undefined, question as ListingPage).total
  }
  expect(totalOf({})).toBeNull()
  await expect.poll(() => totalOf({})).toBe(2)
  expect([totalOf({ adults: 3 }), totalOf({ adults: 4 }), totalOf({ seats: 7 })]).toEqual([2, 1, 0])
  expect(totalOf({ adults: 2, maxPrice: 150 })).toBe(1)
  expect(totalOf({ filling: true })).toBeNull()
})
