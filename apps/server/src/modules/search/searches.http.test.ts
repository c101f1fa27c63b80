import { listSearches } from '@upeo/contract/admin/searches'
import { countSearch } from '@upeo/contract/search/count-search'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { createTestApp, testApp } from '../../../testing/app.ts'
import { createMarketplace, type Marketplace } from '../../../testing/marketplace.ts'

const mpesa = acceptingMpesa()
const app = testApp({ provider: mpesa })
let market: Marketplace
beforeAll(async () => {
  market = await createMarketplace(app, mpesa)
})
beforeEach(async () => {
  await app.db.deleteFrom('searches').execute()
})

const tell = (text: string, { found = 0, followed = false } = {}) =>
  app.call(countSearch, { body: { text, found, followed } })
async function tellTimes(times: number, text: string, how: { found?: number; followed?: boolean } = {}) {
  for (let time = 0; time < times; time += 1) expect(await tell(text, how)).toMatchObject({ status: 200 })
}
const list = (query: { state?: 'nothing' | 'unopened'; page?: number; limit?: number; search?: string } = {}) =>
  app.call.must(listSearches, { token: market.people.admin.token, query })
const textsOf = async (state: 'nothing' | 'unopened') => (await list({ state })).searches.map(({ text }) => text)
const kept = () => app.db.selectFrom('searches').selectAll().orderBy('text').execute()

test('the office sees what was asked three times and found nothing, however it was written, and how often', async () => {
  await tellTimes(2, 'zorbing')
  expect(await list()).toEqual({ searches: [], total: 0 })
  await tell('  ZÓRBING! ')
  await tellTimes(4, 'kupanda miamba')
  const [day] = await kept()
  expect(await list()).toEqual({
    searches: [
      { text: 'kupanda miamba', asked: 4, followed: 0, lastDay: day?.day, found: 0 },
      { text: 'zorbing', asked: 3, followed: 0, lastDay: day?.day, found: 0 },
    ],
    total: 2,
  })
  expect(await textsOf('unopened')).toEqual([])
})

test('what was found and not opened three times is a list of its own, what was opened least of first', async () => {
  await tellTimes(3, 'camel trek', { found: 7 })
  await tellTimes(5, 'safari', { found: 40 })
  await tellTimes(2, 'safari', { found: 40, followed: true })
  await tellTimes(2, 'hiking', { found: 40 })
  await tellTimes(9, 'hiking', { found: 40, followed: true })
  const { searches } = await list({ state: 'unopened' })
  expect(searches).toMatchObject([
    { text: 'camel trek', asked: 3, followed: 0, found: 7 },
    { text: 'safari', asked: 7, followed: 2, found: 40 },
  ])
  expect(await textsOf('nothing')).toEqual([])
})

test('the list has pages and is searched', async () => {
  for (const text of ['zorbing', 'bungee', 'iceberg']) await tellTimes(3, text)
  const second = await list({ page: 2, limit: 2 })
  expect([second.searches.map(({ text }) => text), second.total]).toEqual([['zorbing'], 3])
  expect((await list({ search: 'berg' })).searches.map(({ text }) => text)).toEqual(['iceberg'])
})

test.each(['0712 345 678', 'wanjiku@example.com', '-1.28, 36.81', '🏔️', 'a'.repeat(61)])(
  'of %s nothing is kept, and the answer does not tell',
  async (text) => {
    expect(await tell(text)).toMatchObject({ status: 200, body: { success: true } })
    expect(await kept()).toEqual([])
  },
)

test('who searches signed in is kept no more than anybody: a text, a day and counts', async () => {
  const body = { text: 'zorbing', found: 2, followed: true }
  await app.call.must(countSearch, { body, token: market.people.customer.token })
  await tell('zorbing', { found: 1 })
  expect(await kept()).toEqual([{ day: expect.any(String), text: 'zorbing', asked: 2, followed: 1, found: 2 }])
})

test.each([
  [{ text: 'zorbing', found: -1, followed: false }],
  [{ text: 'zorbing', found: 1.5, followed: false }],
  [{ text: 'zorbing', found: 0, followed: 'no' }],
  [{ text: 'zorbing', found: 0 }],
  [{ text: 'a'.repeat(101), found: 0, followed: false }],
  [{ text: 'zor\u0000bing', found: 0, followed: false }],
  [{ text: 'zorbing', found: 0, followed: false, reader: 'me' }],
])('%j is refused, and nothing is kept', async (body) => {
  const answer = await app.app.inject({ method: 'POST', url: '/api/searches', payload: body })
  expect([answer.statusCode, await kept()]).toEqual([400, []])
})

test('guides and customers do not read what was searched for', async () => {
  const { customer, guide } = market.people
  expect(await app.call(listSearches, { token: customer.token })).toMatchObject({ status: 403 })
  expect(await app.call(listSearches, { token: guide.token })).toMatchObject({ status: 403 })
  expect(await app.call(listSearches)).toMatchObject({ status: 401 })
})

test('one network tells only so many a day, whatever it searches for', async () => {
  const limited = await createTestApp({ rateLimits: true })
  const say = (text: string) => limited.call(countSearch, { body: { text, found: 0, followed: false } })
  for (let time = 0; time < 500; time += 1) await say(`word ${time % 10}`)
  expect(await say('another')).toMatchObject({ status: 429 })
  const { asked } = await limited.db
    .selectFrom('searches')
    .select(({ fn }) => fn.sum<number>('asked').as('asked'))
    .executeTakeFirstOrThrow()
  expect(asked).toBe(500)
  await limited.dispose()
})
