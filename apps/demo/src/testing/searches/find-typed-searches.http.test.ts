import { listActivities } from '@upeo/contract/activities/listing'
import { suggestSearches } from '@upeo/contract/activities/suggestions'
import { createTestApp } from '@upeo/server/testing/app'
import { forFile } from '@upeo/server/testing/for-file'
import { containsFolded } from '@upeo/server/modules/search/queries/likeness'
import { stemWord } from '@upeo/domain/search/stem-word'
import { wordsOf } from '@upeo/domain/search/words-of'
import { weighedRating } from '@upeo/domain/reviews/weighed-rating'
import { readTripWords, type TripWords } from '@upeo/domain/departures/trip-words'
import { localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { readContent } from '../../story/content/read-content.ts'
import { createSeededDatabase, seedings } from '../seeded-database.ts'
import { writtenFor } from '@upeo/domain/words/written'
import { isHopedFor, meansKind, readSearches, type TypedSearch } from './read-searches.ts'

// Seeding writes a hundred thousand rows: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const FIRST = 5
const LEAST_SHARE = 0.95
const searches = readSearches()
const byName = new Map(readContent().activities.map((activity) => [activity.name, activity]))

const { clock } = seedings.plain
const app = forFile(async () => createTestApp({ database: await createSeededDatabase('plain'), clock }))

async function ask(query: object) {
  return app.call.must(listActivities, { query: { limit: FIRST, ...query } })
}

const answer = (search: string, query = {}) => ask({ search, ...query })

/** What the page asks for once such a text is sent: of a trip, what its words name is taken out of the text. */
function questionOf({ kind, text }: TypedSearch) {
  if (kind !== 'trip') return { trip: null, query: { search: text } }
  const trip = readTripWords(text, localDateOf(app.clock.now()))
  const { search, around, days, adults, children, minPriceWithVat, maxPriceWithVat } = trip
  const query = {
    ...(search !== '' && { search }),
    ...(around !== null && { around }),
    ...(days && { startDate: days.from, endDate: days.until }),
    ...(adults !== null && { adults, children }),
    ...(minPriceWithVat !== null && { minPriceWithVat }),
    ...(maxPriceWithVat !== null && { maxPriceWithVat }),
  }
  return { trip, query }
}

/** Those of the answer that do not leave on the days that were named, or not with all who come. */
async function withoutDeparture(ids: readonly string[], { days, adults, children }: TripWords): Promise<string[]> {
  if (!days && adults === null) return []
  const { from, until } = days ?? { from: localDateOf(app.clock.now()), until: '9999-12-30' }
  const rows = await rowsOf(sql<{ name: string }>`
    select a.name from activities a where a.id = any(${ids}::uuid[]) and not exists (
      select from departures d where d.activity_id = a.id and d.starts_on between ${from} and ${until}
        and d.capacity - d.seats_taken >= ${(adults ?? 1) + children})`)
  return rows.map(({ name }) => name)
}

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(app.db)).rows
}

describe('the searches as people type them', () => {
  test('find what was hoped for among the first five, nineteen times of twenty; none of a kind, a place or a guide is empty', async () => {
    const missed: string[] = []
    const empty: string[] = []
    const never: string[] = []
    const dear: string[] = []
    for (const search of searches) {
      const { trip, query } = questionOf(search)
      const { activities, total } = await ask(query)
      if (!activities.some((each) => isHopedFor(search, byName.get(writtenFor('en', each).name)!)))
        missed.push(search.text)
      if (total === 0 && meansKind(search)) empty.push(search.text)
      const ids = activities.map(({ _id }) => _id)
      if (trip && (await withoutDeparture(ids, trip)).length > 0) never.push(search.text)
      const most = trip?.maxPriceWithVat ?? Infinity
      const least = trip?.minPriceWithVat ?? 0
      if (activities.some(({ priceWithVat: each }) => each > most || each < least)) dear.push(search.text)
    }
    expect({ never, dear }).toEqual({ never: [], dear: [] })
    expect(empty).toEqual([])
    // All of them where there are too many: the test says which.
    const most = Math.floor(searches.length * (1 - LEAST_SHARE))
    expect(missed.length > most ? missed : []).toEqual([])
  })

  test.each([
    ['hiking', 25],
    ['camping', 14],
    ['cycling', 14],
    ['Maasai Mara', 5],
    ['Mt Kenya', 5],
    ['diani snorkel', 1],
    ['safari nairobi', 1],
    ['rafting', 2],
    ['Kamau', 10],
    ['hikng', 25],
  ])('%s finds at least %i', async (text, least) => {
    expect((await answer(text)).total).toBeGreaterThanOrEqual(least)
  })

  test('say what they were taken for', async () => {
    expect((await answer('hikng')).reading).toMatchObject({ corrected: 'hiking', unknown: [], found: 'all' })
    expect((await answer('snorkling diani')).reading).toMatchObject({ found: 'all' })
    expect((await answer('hiking')).reading).toMatchObject({ corrected: null, unknown: [], found: 'all' })
    expect((await answer('xqzwvk hiking')).reading).toMatchObject({ unknown: ['xqzwvk'], found: 'all' })
    expect((await answer('xqzwvk')).reading).toMatchObject({ unknown: ['xqzwvk'], found: 'none' })
    expect((await app.call.must(listActivities)).reading).toBeNull()
  })
})

test('whatever has the text in its name or description is found, and pages by best match have each once', async () => {
  for (const text of ['ikin', "hell's", 'Hell’s', 'kĩn', 'a', '100%', 'two days', 'the Mara', '-', 'ing on']) {
    const literal = await rowsOf(sql<{ id: string }>`
      select id from activities where is_active and archived_at is null and (${containsFolded(sql`name`, text)} or ${containsFolded(sql`description`, text)})`)
    const pages = [1, 2, 3, 4].map((page) => answer(text, { page, limit: 60 }))
    const found = (await Promise.all(pages)).flatMap(({ activities }) => activities.map(({ _id }) => _id))
    expect(new Set(found).size).toBe(found.length)
    expect(literal.filter(({ id }) => !found.includes(id))).toEqual([])
  }
})

test('a chosen order comes before the best match', async () => {
  const { activities } = await answer('hiking', { sort: 'price_desc', limit: 60 })
  const prices = activities.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('nearest first, with the distance of each', async () => {
  const { activities } = await app.call.must(listActivities, { query: { near: '-0.7167,36.4310', limit: 20 } })
  const distances = activities.map(({ distance }) => distance ?? Number.NaN)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(activities[0]).toMatchObject({ county: 'Nakuru' })
  expect(distances[0]).toBeLessThan(15)
})

test('ratings are put in order by their mean with those that people usually give, as the domain weighs them', async () => {
  const { activities } = await app.call.must(listActivities, { query: { sort: 'rating', limit: 100 } })
  const weighed = activities.map((each) => weighedRating(each) ?? 0)
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01
  expect(weighed.every((each, at) => at === 0 || each <= weighed[at - 1]! || near(each, weighed[at - 1]!))).toBe(true)
  const rows = await rowsOf(sql<{ mean: number; count: number; weighed: number }>`
    select rating_sum::float8 / rating_count as mean, rating_count as count, weighed_rating::float8 as weighed from activities where rating_count > 0`)
  for (const { mean, count, weighed: kept } of rows) {
    expect(weighedRating({ rating: mean, reviewCount: count })).toBeCloseTo(kept, 3)
  }
})

test('stems and words are the same here and in the database', async () => {
  const rows = await rowsOf(sql<{ word: string; stem: string }>`
    select word, (ts_lexize('upeo_stem', word))[1] as stem from search_words`)
  expect(rows.length).toBeGreaterThan(3000)
  expect(rows.filter(({ word, stem }) => stemWord(word) !== stem)).toEqual([])
  const names = await rowsOf(sql<{ name: string; words: string }>`
    select name, trim(search_text_of(name)) as words from activities`)
  expect(names.filter(({ name, words }) => wordsOf(name).join(' ') !== words)).toEqual([])
})

test.each([
  ['hik', 'category', 'Hiking & Trekking'],
  ['baiskeli', 'category', 'Cycling & Biking'],
  ['naiv', 'place', 'Naivasha'],
  ['maasai', 'place', 'Maasai Mara, Talek'],
  ['batian', 'activity', "Batian by the north face: climb Kenya's true summit"],
  ['kamau', 'guide', 'Kamau Njoroge'],
  ['enkare', 'guide', 'Daniel Sankale'],
  ['naivahsa', 'place', 'Naivasha'],
])('what is typed brings suggestions: %s, a %s called %s', async (q, kind, label) => {
  const { suggestions } = await app.call.must(suggestSearches, { query: { q } })
  expect(suggestions).toContainEqual(expect.objectContaining({ kind, label }))
  expect(suggestions.length).toBeLessThanOrEqual(8)
})

test('nothing is suggested for what nobody offers, nor for signs', async () => {
  for (const q of ['qzxwvk', '!!', '']) {
    expect(await app.call.must(suggestSearches, { query: { q } })).toEqual({ suggestions: [] })
  }
})

test('a guide who takes another name is found by it, and no longer by the old one', async () => {
  const kamau = await rowsOf(sql<{ id: string }>`select id from users where username = 'kamau-njoroge'`)
  await sql`update users set name = 'Zebedayo Onsongo' where id = ${kamau[0]!.id}`.execute(app.db)
  // Beyond what may be answered by old words while new ones are read.
  app.clock.advance(3 * 3_600_000)
  expect((await answer('zebedayo')).total).toBeGreaterThan(10)
  const { activities } = await answer('njoroge', { limit: 60 })
  expect(activities.map(({ vendor }) => vendor._id)).not.toContain(kamau[0]!.id)
})
