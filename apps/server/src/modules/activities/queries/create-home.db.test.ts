import { ListActivitiesQuery, type listActivities } from '@upeo/contract/activities/listing'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { categories } from '@upeo/domain/activities/categories'
import { weekendNearNairobi } from '@upeo/domain/departures/weekend'
import { localDateOf } from '@upeo/domain/time'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { emptyTable } from '../../../../testing/empty-table.ts'
import { fakeClock } from '../../../../testing/fake-clock.ts'
import { beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { createHome } from './create-home.ts'
import { createListing } from './create-listing.ts'
import { createSearchKnowledge } from '../../search/create-search-knowledge.ts'

const test_ = testDatabase()
const rows = catalogRows(test_)
let guide: string
const clock = fakeClock('2026-03-11T09:30:00+03:00')
const publicUrl = (key: string) => `/${key}`

beforeEach(async () => {
  clock.set('2026-03-11T09:30:00+03:00')
  await emptyTable(test_.owner, 'users')
  guide = await rows.guide({ name: 'Wanjiru' })
})

const home = () => createHome({ clock, publicUrl, log: createLog('silent') })(test_.db)
const names = (cards: readonly { name: string }[]) => cards.map((card) => card.name)

test('an empty market has an honest home page', async () => {
  const empty = await home()
  expect(empty).toMatchObject({
    places: [],
    thisWeekend: [],
    fillingFast: [],
    topRated: [],
    newGuides: [],
    reviews: [],
  })
  expect(empty.totals).toEqual({ activities: 0, guides: 0, tripsDone: 0 })
  expect(empty.categories).toEqual(categories.map((value) => ({ value, count: 0 })))
})

test('this weekend: Saturday or Sunday, free seats, within 150 km of Nairobi, with that date', async () => {
  const near = await rows.activity(guide, { name: 'Near' })
  await rows.departure(near, '2026-03-12')
  await rows.departure(near, '2026-03-15', { seats_taken: 3 })
  const far = await rows.activity(guide, { name: 'Coast', lat: -4.05, lng: 39.67 })
  await rows.departure(far, '2026-03-14')
  await rows.departure(await rows.activity(guide, { name: 'Full' }), '2026-03-14', { seats_taken: 10 })
  await rows.departure(await rows.activity(guide, { name: 'Next week' }), '2026-03-21')
  await rows.departure(await rows.activity(guide, { name: 'Unset', lat: 0, lng: 0 }), '2026-03-14')
  const nyeri = await rows.activity(guide, { name: 'Nyeri', lat: -0.42, lng: 36.95, rating_sum: 5, rating_count: 1 })
  await rows.departure(nyeri, '2026-03-14')
  const { thisWeekend } = await home()
  expect(thisWeekend).toMatchObject([
    { name: 'Nyeri', date: '2026-03-14' },
    { name: 'Near', date: '2026-03-15', seatsLeft: 7 },
  ])
})

test('the row near Nairobi is the beginning of the search that it leads on to', async () => {
  for (const [at, rating_sum] of [5, 4, 3, 5, 4, 3, 5, 4, 3, 5].entries()) {
    const id = await rows.activity(guide, { name: `Walk ${at}`, rating_sum, rating_count: 1, lat: -0.4 - at / 10 })
    await rows.departure(id, at % 2 === 0 ? '2026-03-14' : '2026-03-15')
  }
  const { thisWeekend } = await home()
  const listing = createListing({
    clock,
    publicUrl,
    log: createLog('silent'),
    readKnowledge: createSearchKnowledge({ db: test_.db, clock, log: createLog('silent') }),
  })
  const query = ListActivitiesQuery.parse(weekendNearNairobi(localDateOf(clock.now())))
  const found = JSON.parse((await listing(test_.db, query)).json) as AnswerOf<typeof listActivities>
  expect(found.total).toBe(10)
  expect(thisWeekend).toHaveLength(8)
  expect(thisWeekend).toMatchObject(
    found.activities.slice(0, 8).map(({ _id, date, seatsLeft }) => ({ _id, date, seatsLeft })),
  )
})

test('filling fast: 30 % or less left in the next 30 days, soonest first, none sold out, none twice', async () => {
  for (const [name, day, taken] of [
    ['Seven of ten', '2026-03-30', 7],
    ['Six of ten', '2026-03-20', 6],
    ['Sold out', '2026-03-20', 10],
    ['Nine of ten', '2026-03-20', 9],
    ['In May', '2026-05-20', 9],
    ['This weekend', '2026-03-14', 9],
  ] as const) {
    await rows.departure(await rows.activity(guide, { name }), day, { seats_taken: taken })
  }
  const { thisWeekend, fillingFast } = await home()
  expect(names(thisWeekend)).toEqual(['This weekend'])
  expect(fillingFast).toMatchObject([
    { name: 'Nine of ten', date: '2026-03-20', seatsLeft: 1 },
    { name: 'Seven of ten', date: '2026-03-30', seatsLeft: 3 },
  ])
})

test('top rated: enough ratings and something to book, best first', async () => {
  for (const [name, rating_sum, rating_count] of [
    ['Good', 13, 3],
    ['Best', 30, 6],
    ['One friend', 5, 1],
  ] as const) {
    await rows.departure(await rows.activity(guide, { name, rating_sum, rating_count }), '2026-04-22')
  }
  await rows.activity(guide, { name: 'No dates', rating_sum: 15, rating_count: 3 })
  expect(names((await home()).topRated)).toEqual(['Best', 'Good'])
})

test('new guides who offer something, praise that says something, and the counts', async () => {
  const newest = await rows.guide({ name: 'Newest' }, { created_at: new Date('2026-03-01T00:00:00Z') })
  await rows.guide({ name: 'Without activities' }, { created_at: new Date('2026-03-02T00:00:00Z') })
  const gone = await rows.guide({ suspended_at: clock.now() })
  await rows.activity(gone, { town: 'Elsewhere' })
  await rows.activity(newest, { category: 'Boating', town: 'Lamu' })
  const id = await rows.activity(guide, { name: 'Walk' })
  await rows.activity(guide)
  const day = await rows.departure(id, '2026-02-01')
  const person = await rows.user({ name: 'Achieng' })
  await rows.review(day, person)
  await rows.review(day, person, { comment: 'Great!' })
  await rows.review(day, person, { rating: 3 })
  await rows.review(day, person, { hidden_at: clock.now() })
  const found = await home()
  expect(names(found.newGuides)).toEqual(['Newest', 'Wanjiru'])
  expect(found.newGuides[0]).toMatchObject({ activityCount: 1, isVerified: false })
  expect(found.reviews).toMatchObject([{ user: { name: 'Achieng' }, activity: { _id: id, name: 'Walk' }, rating: 5 }])
  expect(found.totals).toEqual({ activities: 3, guides: 2, tripsDone: 4 })
  expect(found.places).toEqual(['Naivasha', 'Lamu'])
  expect(found.categories.filter((each) => each.count > 0)).toEqual([
    { value: 'Hiking', count: 2 },
    { value: 'Boating', count: 1 },
  ])
})

test('the listing ends its slider at the dearest listed price, and tells how many there are', async () => {
  const readKnowledge = createSearchKnowledge({ db: test_.db, clock, log: createLog('silent') })
  const list = createListing({ clock, publicUrl, log: createLog('silent'), readKnowledge })
  const ask = async (page: number, limit: number): Promise<unknown> =>
    JSON.parse((await list(test_.db, { sort: 'price_asc', page, limit })).json)
  expect(await ask(1, 2)).toEqual({
    activities: [],
    total: 0,
    page: 1,
    pages: 0,
    maxPrice: 1000,
    maxPriceWithVat: 1160,
    priceSteps: [],
    reading: null,
  })
  for (const price_cents of [100_00, 200_00, 345_50]) await rows.activity(guide, { price_cents })
  await rows.activity(guide, { price_cents: 999_00, is_active: false })
  clock.advance(10 * 60_000)
  expect(await ask(1, 2)).toMatchObject({ priceSteps: [200, 300, 500] })
  expect(await ask(1, 2)).toMatchObject({ total: 3, page: 1, pages: 2, maxPrice: 345.5, maxPriceWithVat: 401 })
  expect(await ask(2, 2)).toMatchObject({ total: 3, page: 2, pages: 2, activities: [{ price: 345.5 }] })
  expect(await ask(7, 2)).toMatchObject({ total: 3, page: 7, pages: 2, activities: [] })
})
