import { MAP_PINS, MAP_THINGS } from '@upeo/domain/activities/listing'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { findOnMap, onMap } from './find-on-map.ts'
import { mapCells, type Box } from './map-cells.ts'

const now = new Date('2026-03-14T06:30:00Z')
const kenya: Box = [33.8, -4.9, 42, 5.6]
const naivasha: Box = [36.2, -0.95, 36.6, -0.55]

const test_ = testDatabase()
const rows = catalogRows(test_)
let guide: string

beforeAll(async () => {
  guide = await rows.guide()
})

const find = (box: Box, filters: Parameters<typeof findOnMap>[1] = {}) =>
  findOnMap(test_.db, filters, mapCells(box), { now, publicUrl: (key) => `/${key}` })

describe('a catalogue of few', () => {
  test('each is a pin with what its card shows, by the same filters as the list; what has no place is none', async () => {
    const image = await rows.image()
    const walk = await rows.activity(guide, {
      name: 'Lake walk',
      location_name: 'Crescent Island',
      town: 'Naivasha',
      county: 'Nakuru',
      lat: -0.76,
      lng: 36.41,
      price_cents: 320_000,
      rating_sum: 9,
      rating_count: 2,
    })
    await sql`insert into activity_images (activity_id, image_id, position, alt) values (${walk}, ${image}, 0, '')`.execute(
      test_.db,
    )
    await rows.activity(guide, { name: 'Gorge ride', category: 'Cycling', lat: -0.9, lng: 36.31 })
    await rows.activity(guide, { name: 'nowhere', lat: 0, lng: 0 })
    await rows.activity(guide, { name: 'hidden', is_active: false })
    await rows.activity(await rows.guide({ suspended_at: now }), { name: 'of a suspended guide' })
    const all = await find(kenya)
    expect(all.clusters).toEqual([])
    expect(all.pins.map(({ name }) => name).toSorted()).toEqual(['Gorge ride', 'Lake walk'])
    expect((await find(kenya, { category: ['Hiking'] })).pins).toEqual([
      {
        _id: walk,
        name: 'Lake walk',
        language: 'en',
        translation: null,
        location: 'Crescent Island, Naivasha, Nakuru',
        coordinates: [36.41, -0.76],
        image: expect.objectContaining({ alt: 'Lake walk' }),
        priceWithVat: 3712,
        rating: 4.5,
        reviewCount: 2,
        date: null,
        partyTotal: null,
      },
    ])
    expect((await find([39, -4.5, 40, -4])).pins).toEqual([])
  })

  test('a pin says its first day among those asked for, and what they come to for who was asked for', async () => {
    const sail = await rows.activity(guide, { lat: -4.3, lng: 39.6, price_cents: 100_000, child_price_cents: 50_000 })
    for (const day of ['2026-03-16', '2026-03-21', '2026-03-22']) await rows.departure(sail, day)
    const coast: Box = [39.5, -4.4, 39.7, -4.2]
    expect((await find(coast)).pins).toMatchObject([{ date: '2026-03-16', partyTotal: null }])
    const weekend = { startDate: '2026-03-21', endDate: '2026-03-22', adults: 2, children: 1 }
    expect((await find(coast, weekend)).pins).toMatchObject([{ date: '2026-03-21', partyTotal: 2900 }])
    await sql`update activities set is_active = false where id = ${sail}`.execute(test_.db)
  })
})

describe('a catalogue of 100,000', () => {
  const many = 100_000

  beforeAll(async () => {
    // Their upkeep is most of the time that planting takes, and the map does not read them.
    await sql`drop index activities_text, activities_name, activities_search`.execute(test_.owner)
    await sql`alter table activities disable trigger user`.execute(test_.owner)
    await sql`set statement_timeout = 0`.execute(test_.owner)
    await sql`insert into activities (id, vendor_id, name, short_description, description, category, difficulty,
        fitness_level, age_restrictions, cancellation_policy, what_to_expect, meeting_point, location_name, lat, lng,
        duration_minutes, capacity, price_cents, created_at, updated_at)
      select gen_random_uuid(), ${guide}, 'Activity ' || n, 'Short', repeat('Longer words. ', 40),
        case n % 3 when 0 then 'Hiking' when 1 then 'Boating' else 'Other' end, 'Easy', 'Low', 'All Ages', 'Strict',
        'A day', '{}', 'Somewhere', -4.8 + (n * 7919 % 100003) / 100003.0 * 10, 34 + (n * 104729 % 99991) / 99991.0 * 8,
        60, 8, 100000 + n % 5000 * 100, ${now}, ${now}
      from generate_series(1, ${many}::bigint) n`.execute(test_.owner)
    await sql`drop index listed_upcoming, listed_category, listed_price, listed_rating, listed_near, listed_place_name,
      listed_head`.execute(test_.owner)
    await sql`insert into listed_activities select * from activities_to_list on conflict do nothing`.execute(
      test_.owner,
    )
    // What the cells are made of stands in the index of places: read as long as it is known to be seen by all.
    await sql`vacuum analyze listed_activities`.execute(test_.owner)
    await sql`analyze activities`.execute(test_.owner)
  })

  test.each([
    ['the country', kenya],
    ['a county', [36, -1.2, 36.8, -0.4]],
    ['a town', naivasha],
    ['a valley', [36.3, -0.8, 36.34, -0.76]],
    ['the world', [-180, -90, 180, 90]],
  ] as const)('%s: nothing is lost, each price is the lowest, and no more than can be drawn', async (_name, frame) => {
    const cells = mapCells(frame)
    const { pins, clusters } = await find(frame)
    const [west, south, east, north] = cells.box
    const { rows: there } = await sql<{ count: number; least: Cents | null }>`
      select count(*)::int as count, min(price_cents) as least from activities
      where is_active and lng >= ${west} and lng < ${east} and lat >= ${south} and lat < ${north}
        and vendor_id = ${guide} and (lat <> 0 or lng <> 0)`.execute(test_.db)
    const counted = pins.length + clusters.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(there[0]?.count)
    expect(pins.length + clusters.length).toBeLessThanOrEqual(MAP_THINGS)
    expect(counted <= MAP_PINS ? clusters : []).toEqual([])
    const prices = [
      ...pins.map(({ priceWithVat }) => priceWithVat),
      ...clusters.map(({ minPriceWithVat }) => minPriceWithVat),
    ]
    expect(prices.length === 0 ? null : Math.min(...prices)).toBe(
      there[0]?.least == null ? null : toKes(shownPrice(there[0].least)),
    )
    for (const { coordinates, box } of clusters) {
      expect(box[0] <= coordinates[0] && coordinates[0] <= box[2]).toBe(true)
      expect(box[1] <= coordinates[1] && coordinates[1] <= box[3]).toBe(true)
    }
  })

  test('a town reads its part of the index of places; the country reads each activity once, and few by their id', async () => {
    const planOf = async (frame: Box) => {
      const explained = sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off, buffers off)
        ${onMap({}, mapCells(frame), now)}`
      return (await explained.execute(test_.db)).rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const readsOf = (plan: string) =>
      [...plan.matchAll(/(\S+ Scan[^\n]*) on (?:listed_)?activities (\w+) \(actual rows=([\d.]+) loops=(\d+)/g)].map(
        ([, scan, table, found, loops]) => ({ scan, table, rows: Math.round(Number(found) * Number(loops)) }),
      )
    const townPlan = await planOf(naivasha)
    const [town, townPins] = readsOf(townPlan)
    expect(town).toMatchObject({ table: 'l' })
    expect(townPlan).toMatch(/Scan (?:using|on) listed_place\b/)
    expect(town?.rows).toBeLessThan(1000)
    expect(townPins?.rows).toBeLessThanOrEqual(MAP_THINGS)
    const [country, countryPins, ...more] = readsOf(await planOf(kenya))
    expect(country).toMatchObject({ table: 'l', rows: many + 2 })
    expect(countryPins).toMatchObject({ table: 'p', scan: expect.stringContaining('activities_pkey') })
    expect(countryPins?.rows).toBeLessThanOrEqual(MAP_THINGS)
    expect(more).toEqual([])
  })
})
