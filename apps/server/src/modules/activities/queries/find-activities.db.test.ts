import type { ActivityCard } from '@upeo/contract/activities/activity'
import { ListActivitiesQuery } from '@upeo/contract/activities/listing'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { emptyTable } from '../../../../testing/empty-table.ts'
import { fakeClock } from '../../../../testing/fake-clock.ts'
import { createLog } from '../../../platform/log.ts'
import { createSearchKnowledge } from '../../search/create-search-knowledge.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepNextDepartures } from '../store/activity-dates.ts'
import { findActivities, type ListingPage } from './find-activities.ts'
import { listedCards } from './listed-card.ts'
import { readSearch } from './match-search.ts'
import { createWordShares } from './word-shares.ts'

/** Saturday, 14 March 2026, 09:30 in Nairobi. */
const now = new Date('2026-03-14T06:30:00Z')

const test_ = testDatabase()
const rows = catalogRows(test_)
let guide: string

beforeEach(async () => {
  await emptyTable(test_.owner, 'users')
  guide = await rows.guide({ name: 'Wanjiru' })
})

async function find(query: Record<string, unknown> = {}, at = now) {
  const { search, ...rest } = ListActivitiesQuery.parse(query)
  const readKnowledge = createSearchKnowledge({ db: test_.db, clock: fakeClock(at), log: createLog('silent') })
  const parsed = { ...rest, search: search && readSearch(search, await readKnowledge()).measures[0] } as ListingPage
  const { rows: found, total } = await findActivities(test_.db, parsed, at)
  const cards = JSON.parse(listedCards(found, { party: null, near: rest.near }, (key) => `/${key}`)) as ActivityCard[]
  // What fits on one page is counted as it is shown.
  const all = parsed.page === 1 && cards.length < parsed.limit
  expect(all ? total : 'more pages').toBe(all ? cards.length : 'more pages')
  return cards
}

const names = async (query?: Record<string, unknown>, at?: Date) => (await find(query, at)).map((card) => card.name)

/** An activity with these departures, its next one stored as the code that writes departures does. */
async function offer(name: string, days: readonly string[], row: Parameters<typeof rows.activity>[1] = {}) {
  const id = await rows.activity(guide, { name, ...row })
  for (const day of days) await rows.departure(id, day)
  await storeNext()
  return id
}

const storeNext = (at = now) =>
  sql`update activities a set next_departure_at =
    (select min(starts_at) from departures d where d.activity_id = a.id and d.starts_at > ${at})`.execute(test_.db)

describe('who is shown', () => {
  test('only what is active, not archived, and of guides neither suspended nor gone', async () => {
    await offer('shown', [])
    await offer('inactive', [], { is_active: false })
    await offer('archived', [], { archived_at: now })
    for (const row of [{ suspended_at: now }, { deleted_at: now }]) {
      await rows.activity(await rows.guide(row), { name: 'of one who left' })
    }
    expect(await names()).toEqual(['shown'])
  })

  test('a card carries price, child price (null and 0 apart), picture, guide and the verified mark', async () => {
    const avatar = await rows.image({ purpose: 'avatar', widths: [96, 192], width: 192, height: 192 })
    const verified = await rows.guide({ name: 'Kamau', avatar_image_id: avatar })
    await rows.verify(verified)
    const id = await rows.activity(verified, {
      name: 'Gorge walk',
      child_price_cents: 0,
      rating_sum: 9,
      rating_count: 2,
    })
    for (const position of [1, 0]) {
      await test_.db
        .insertInto('activity_images')
        .values({ activity_id: id, position, image_id: await rows.image(), alt: position === 0 ? 'The gorge' : '' })
        .execute()
    }
    await offer('No children price', [])
    const [first, second] = await find({ sort: 'rating' })
    expect(first).toMatchObject({
      name: 'Gorge walk',
      price: 2500,
      childPrice: 0,
      rating: 4.5,
      reviewCount: 2,
      duration: 3,
      date: null,
      seatsLeft: null,
      location: 'Main gate, Naivasha, Nakuru',
      coordinates: [36.4, -0.7],
      image: { alt: 'The gorge', width: 1200 },
      vendor: { name: 'Kamau', isVerified: true, avatar: { alt: 'Kamau' } },
    })
    expect(second).toMatchObject({
      childPrice: null,
      image: null,
      rating: null,
      vendor: { isVerified: false, avatar: null },
    })
  })
})

describe('search and place', () => {
  test('finds any part of name or description, whatever the case', async () => {
    await offer('Crater WALK', [], { description: 'Longonot at dawn' })
    expect(await names({ search: 'er wa' })).toEqual(['Crater WALK'])
    expect(await names({ search: 'LONGO' })).toEqual(['Crater WALK'])
    expect(await names({ search: 'walklong' })).toEqual([])
    expect(await names({ search: 'walk longonot' })).toEqual(['Crater WALK'])
  })

  test.for(['100%', 'a_b', String.raw`back\slash`, "o'clock", '"quoted"'])('%s is found as written', async (text) => {
    await offer(`Say ${text} here`, [])
    await offer('Say 1000 aXb backslash clock quoted here', [])
    expect((await names({ search: text }))[0]).toBe(`Say ${text} here`)
    expect(await names({ search: '%' })).toEqual(text === '100%' ? ['Say 100% here'] : [])
  })

  test('however accents and apostrophes are written, there or in what is typed', async () => {
    await offer('Kĩrĩnyaga on foot', [], { description: 'Past Ol‘Kalou and back.' })
    for (const search of ['kirinyaga on', 'Kĩrĩnyaga', "rinya'ga", "ol'kal", 'OLKAL']) {
      expect([search, await names({ search })]).toEqual([search, ['Kĩrĩnyaga on foot']])
    }
  })

  test('a place is a part of its name, town or county', async () => {
    await offer('Hell', [], { location_name: "Hell's Gate", town: 'Naivasha', county: 'Nakuru' })
    await offer('Coast', [], { location_name: 'Old port', town: 'Lamu', county: 'Lamu' })
    expect(await names({ place: 'GATE' })).toEqual(['Hell'])
    expect(await names({ place: 'naiva' })).toEqual(['Hell'])
    expect(await names({ place: 'lamu' })).toEqual(['Coast'])
    expect(await names({ place: 'Naivasha, Nakuru' })).toEqual(['Hell'])
    expect(await names({ place: '%' })).toEqual([])
    for (const place of ['Hell’s', 'HELLS GATE', 'hêlls']) expect(await names({ place })).toEqual(['Hell'])
  })
})

test('a search finds the same by its words first and in the order of departures', async () => {
  for (const [n, name] of ['Lake walk', 'Walk', 'Boat', 'Lake boat', 'Night walk', 'Forest'].entries()) {
    await offer(name, n % 2 ? ['2026-03-20'] : [], { description: n % 3 ? 'by the lake' : 'a walk' })
  }
  const clock = fakeClock(now)
  const log = createLog('silent')
  await sql`analyze listed_activities, activities`.execute(test_.owner)
  const shares = await createWordShares({ clock, log })(test_.db)
  expect(shares.head.get('lake')).toBeGreaterThan(0)
  const knowledge = await createSearchKnowledge({ db: test_.db, clock, log })()
  for (const text of ['lake', 'walk', 'lake walk', 'forest boat']) {
    for (const search of readSearch(text, knowledge, shares).measures) {
      const ask = async (isCommon: boolean) => {
        const sought = { ...search, commonInHead: isCommon, common: isCommon }
        const { rows: found, total } = await findActivities(
          test_.db,
          { sort: 'best', page: 1, limit: 24, search: sought },
          now,
        )
        return [total, ...found.map(({ id }) => id)]
      }
      expect(await ask(true)).toEqual(await ask(false))
    }
  }
})

describe('plain filters', () => {
  test('category, one or several, and difficulty', async () => {
    await offer('a', [], { category: 'Hiking', difficulty: 'Easy' })
    await offer('b', [], { category: 'Boating', difficulty: 'Easy' })
    await offer('c', [], { category: 'Camping', difficulty: 'Extreme' })
    expect(await names({ category: 'Boating' })).toEqual(['b'])
    expect((await names({ category: ['Hiking', 'Camping'] })).toSorted()).toEqual(['a', 'c'])
    expect(await names({ difficulty: 'Extreme' })).toEqual(['c'])
  })

  test('prices in shillings, both ends included, to the cent and below it', async () => {
    await offer('cents', [], { price_cents: 110_030 })
    expect(await names({ minPrice: '1100.3', maxPrice: '1100.3' })).toEqual(['cents'])
    expect(await names({ minPrice: '1100.301' })).toEqual([])
    expect(await names({ maxPrice: '1100.299' })).toEqual([])
    expect(await names({ minPrice: '1e-7', maxPrice: '1e6' })).toEqual(['cents'])
  })

  test('prices with VAT as they are shown, both ends included', async () => {
    await offer('cents', [], { price_cents: 110_030 })
    // 1,100.30 and 176.048 of VAT: people read 1,276.
    expect(await names({ minPriceWithVat: '1276', maxPriceWithVat: '1276' })).toEqual(['cents'])
    expect(await names({ minPriceWithVat: '1276.001' })).toEqual([])
    expect(await names({ maxPriceWithVat: '1275.999' })).toEqual([])
    expect(await names({ minPriceWithVat: '0', maxPriceWithVat: '1e6' })).toEqual(['cents'])
  })

  test('the map area keeps the equator and leaves out (0,0) and nothing at all', async () => {
    await offer('on the equator', [], { lat: 0, lng: 36.9 })
    await offer('unset', [], { lat: 0, lng: 0 })
    await offer('nowhere', [], { lat: null, lng: null })
    await offer('coast', [], { lat: -4, lng: 39.6 })
    const cards = await find({ bbox: '-1,-1,37,1' })
    expect(cards.map((card) => [card.name, card.coordinates])).toEqual([['on the equator', [36.9, 0]]])
    const unset = (await find({})).find((card) => card.name === 'unset')
    expect(unset?.coordinates).toBeNull()
    expect(await names({ bbox: '37,-1,36,1' })).toEqual([])
  })
})

describe('dates and seats', () => {
  test('a date asked for leaves out what has none and what has left, not what cannot be booked yet', async () => {
    await offer('undated', [])
    await offer('past', ['2026-03-13'])
    await offer('this morning at 00:00', ['2026-03-14'])
    await offer('tomorrow', ['2026-03-15'])
    await offer('last bookable day', ['2026-09-14'])
    await offer('too far', ['2026-09-15'])
    expect(await names({ startDate: '2026-01-01' })).toEqual(['tomorrow', 'last bookable day', 'too far'])
    expect(await names({ endDate: '2026-03-15' })).toEqual(['tomorrow'])
    expect(await names({ startDate: '2026-03-16', endDate: '2026-09-13' })).toEqual([])
    expect(await names({ startDate: '2000-01-01', endDate: '9999-12-31' })).toHaveLength(3)
    expect(await names({ startDate: '2026-09-15' })).toEqual(['too far'])
    expect(await names({ endDate: '2026-03-13' })).toEqual([])
  })

  test('a day, with the days around it that will do too', async () => {
    await offer('on the day', ['2026-03-28'])
    await offer('two days later', ['2026-03-30'])
    await offer('long after', ['2026-04-28'])
    expect(await names({ date: '2026-03-28' })).toEqual(['on the day'])
    expect(await names({ date: '2026-03-28', flexible: '1' })).toEqual(['on the day'])
    expect(await names({ date: '2026-03-28', flexible: '2' })).toEqual(['on the day', 'two days later'])
    // A range besides narrows it further.
    expect(await names({ date: '2026-03-28', flexible: '2', startDate: '2026-03-29' })).toEqual(['two days later'])
    expect(await names({ date: '2026-03-28', endDate: '2026-03-20' })).toEqual([])
  })

  test('a party is let in whole or not at all, and the card names the departure that has the room', async () => {
    const id = await offer('boat', [])
    await rows.departure(id, '2026-03-20', { capacity: 6, seats_taken: 3 })
    await rows.departure(id, '2026-03-21', { capacity: 6, seats_taken: 2 })
    await storeNext()
    expect(await find({ adults: '2', children: '2' })).toMatchObject([{ date: '2026-03-21', seatsLeft: 4 }])
    expect(await find({ adults: '2', children: '3' })).toEqual([])
    // Children come with an adult.
    expect(await find({ children: '3' })).toMatchObject([{ date: '2026-03-21' }])
    expect(await find({ date: '2026-03-20', adults: '4' })).toEqual([])
  })

  test('what fills fast: booked, soon, and few places left', async () => {
    for (const [name, day, seats_taken] of [
      ['nearly full', '2026-03-20', 7],
      ['half full', '2026-03-20', 5],
      ['full', '2026-03-20', 10],
      ['far away', '2026-05-20', 9],
    ] as const) {
      const id = await offer(name, [])
      await rows.departure(id, day, { capacity: 10, seats_taken })
    }
    await storeNext()
    expect(await names({ filling: 'true' })).toEqual(['nearly full'])
    expect(await names({ filling: 'true', adults: '4' })).toEqual([])
    expect(await names({ filling: 'false' })).toHaveLength(4)
  })

  test('the seats wanted must be free on one departure of those days', async () => {
    const id = await rows.activity(guide, { name: 'two dates' })
    await rows.departure(id, '2026-03-20', { capacity: 6, seats_taken: 4 })
    await rows.departure(id, '2026-03-21', { capacity: 6, seats_taken: 2 })
    await storeNext()
    expect(await names({ seats: 4 })).toEqual(['two dates'])
    expect(await names({ seats: 5 })).toEqual([])
    expect(await names({ seats: 4, endDate: '2026-03-20' })).toEqual([])
    await test_.db.updateTable('departures').set({ seats_taken: 6 }).execute()
    expect(await names({ startDate: '2026-03-20' })).toEqual([])
    expect(await find()).toMatchObject([{ date: '2026-03-20', seatsLeft: 0 }])
  })

  test("the day is Nairobi's: 23:30 there is 20:30 in UTC, and half an hour later it is tomorrow", async () => {
    await rows.departure(await rows.activity(guide, { name: 'night walk' }), '2026-03-14', { start_time: '23:45' })
    await storeNext()
    const before = new Date('2026-03-14T20:30:00Z')
    expect(await find({ startDate: '2026-03-14', endDate: '2026-03-14' }, before)).toMatchObject([
      { date: '2026-03-14' },
    ])
    const after = new Date('2026-03-14T21:00:00Z')
    expect(await names({ startDate: '2026-03-14' }, after)).toEqual([])
    expect(await find({}, after)).toMatchObject([{ date: null, seatsLeft: null }])
  })
})

describe('order', () => {
  test('upcoming: the next future departure, undated last', async () => {
    await offer('undated', [])
    await offer('april', ['2026-03-01', '2026-04-01'])
    await offer('march', ['2026-03-20', '2026-05-01'])
    expect(await names()).toEqual(['march', 'april', 'undated'])
  })

  test('upcoming stays right when the sweep is late', async () => {
    await offer('second', ['2026-03-15', '2026-03-20'])
    await offer('first', ['2026-03-16'])
    await offer('over', ['2026-03-15'])
    const later = new Date('2026-03-15T06:00:00Z')
    expect(await find({}, later)).toMatchObject([
      { name: 'first', date: '2026-03-16' },
      { name: 'second', date: '2026-03-20' },
      { name: 'over', date: null },
    ])
    expect(await sweepNextDepartures(test_.db, later)).toBe(2)
    expect(await names({}, later)).toEqual(['first', 'second', 'over'])
  })

  test('price both ways, and rating with the unrated last', async () => {
    await offer('cheap', [], { price_cents: 100_00, rating_sum: 3, rating_count: 1 })
    await offer('dear', [], { price_cents: 900_00 })
    await offer('middle', [], { price_cents: 500_00, rating_sum: 5, rating_count: 1 })
    expect(await names({ sort: 'price_asc' })).toEqual(['cheap', 'middle', 'dear'])
    expect(await names({ sort: 'price_desc' })).toEqual(['dear', 'middle', 'cheap'])
    expect(await names({ sort: 'rating' })).toEqual(['middle', 'cheap', 'dear'])
  })

  test.for(['upcoming', 'price_asc', 'price_desc', 'rating'])('%s: equals are on one page each', async (sort) => {
    for (let n = 0; n < 7; n += 1) await offer(`same ${n}`, n % 2 ? ['2026-04-01'] : [])
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ sort, page, limit: 2 })))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1])
    expect(new Set(pages.flat()).size).toBe(7)
    expect(await names({ sort, page: 5, limit: 2 })).toEqual([])
  })
})
