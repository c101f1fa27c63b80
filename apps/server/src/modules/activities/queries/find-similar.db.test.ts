import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { emptyTable } from '../../../../testing/empty-table.ts'
import { beforeEach, expect, test } from 'vitest'
import { findSimilar } from './find-similar.ts'

const test_ = testDatabase()
const rows = catalogRows(test_)
let guide: string
const now = new Date('2026-03-11T09:30:00+03:00')

beforeEach(async () => {
  await emptyTable(test_.owner, 'users')
  guide = await rows.guide()
})

type Facts = Parameters<typeof rows.activity>[1]

/** An activity that leaves on that day, with so many of its ten places taken. */
async function leaving(facts: Facts, day = '2026-03-14', taken = 0): Promise<string> {
  const id = await rows.activity(guide, { next_departure_at: new Date(`${day}T00:00:00+03:00`), ...facts })
  await rows.departure(id, day, { seats_taken: taken })
  return id
}
const similarTo = async (id: string) =>
  (await findSimilar(test_.db, id, now, (key) => `/${key}`))?.map(({ name }) => name) ?? null

test('its category before its neighbours, the nearer and the like-priced first', async () => {
  const here = await leaving({ name: 'Here' })
  await leaving({ name: 'Near, other category', category: 'Camping' })
  await leaving({ name: 'Far, dear', lat: -4, lng: 39.6, price_cents: 990_000 })
  await leaving({ name: 'Far', lat: -4, lng: 39.6 })
  await leaving({ name: 'Beside it', lat: -0.71 })
  await leaving({ name: 'Far, other category', category: 'Camping', lat: -4, lng: 39.6 })
  expect(await similarTo(here)).toEqual(['Beside it', 'Far', 'Far, dear', 'Near, other category'])
})

test('of two that are alike, many good ratings count for more than one that is better', async () => {
  const here = await leaving({ name: 'Here' })
  await leaving({ name: 'One five', rating_sum: 5, rating_count: 1 })
  await leaving({ name: 'Forty of 4.8', rating_sum: 192, rating_count: 40 })
  expect(await similarTo(here)).toEqual(['Forty of 4.8', 'One five'])
})

test('only what can be booked within two months is shown, and what is listed', async () => {
  const here = await leaving({ name: 'Here' })
  await leaving({ name: 'Full' }, '2026-03-14', 10)
  await leaving({ name: 'In summer' }, '2026-07-14')
  await rows.activity(guide, { name: 'Undated' })
  await leaving({ name: 'Not listed', is_active: false })
  const gone = await rows.guide({ suspended_at: now })
  const theirs = await rows.activity(gone, { name: 'Suspended', next_departure_at: now })
  await rows.departure(theirs, '2026-03-14')
  const open = await leaving({ name: 'Open' })
  await rows.departure(open, '2026-03-20')
  expect(await findSimilar(test_.db, here, now, (key) => `/${key}`)).toMatchObject([
    { name: 'Open', date: '2026-03-14' },
  ])
})

test('at most six, and without a place those of the category', async () => {
  for (let n = 0; n <= 6; n += 1) await leaving({ name: `Walk ${n}` })
  await leaving({ name: 'Camp', category: 'Camping' })
  const nowhere = await leaving({ name: 'Nowhere', lat: 0, lng: 0 })
  const found = await similarTo(nowhere)
  expect(found).toHaveLength(6)
  expect(found?.every((name) => name.startsWith('Walk'))).toBe(true)
})

test('none for what the public does not see', async () => {
  expect(await similarTo(await leaving({ is_active: false }))).toBeNull()
  expect(await similarTo('00000000-0000-0000-0000-000000000000')).toBeNull()
})
