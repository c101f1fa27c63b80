import type { UserId } from '@upeo/domain/ids'
import { DEFAULT_DEBT_LIMIT } from '@upeo/domain/disbursements/payout-rules'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../platform/http/build-app.ts'
import { createSecretCookies } from '../../platform/http/secret-cookies.ts'
import { unlimited } from '../../platform/http/rate-limit.ts'
import { primaryReads } from '../../platform/database/replica-reads.ts'
import { createRouter } from '../../platform/http/route.ts'
import { createLog } from '../../platform/log.ts'
import { createSearchKnowledge } from '../search/create-search-knowledge.ts'
import { listActivities } from '@upeo/contract/activities/listing'
import { publicRoutes } from './public-routes.ts'

const test_ = testDatabase()
const rows = catalogRows(test_)
let app: FastifyInstance
let guide: string
let activity: string
let hidden: string

beforeAll(async () => {
  guide = await rows.guide({ username: 'kamau' })
  activity = await rows.activity(guide, { name: 'Crater walk' })
  hidden = await rows.activity(guide, { is_active: false })
  const log = createLog('silent')
  app = await buildApp({
    log,
    trustProxy: 0,
    production: false,
    strictScripts: true,
    imageOrigins: [],
    connectOrigins: [],
  })
  // The token of a test names its person and role.
  const authenticate = async (token: string) => {
    const [userId = '', role = ''] = token.split('.')
    return {
      userId: userId as UserId,
      role: role as 'user' | 'vendor',
      officeRoles: [],
      tokenHash: Buffer.from(token),
      emailProven: true,
      proof: null,
      lacksFactor: false,
    }
  }
  const clock = fakeClock('2026-03-14T09:30:00+03:00')
  const proofWays = async () => []
  const cookies = createSecretCookies({ https: false })
  const oldReads = primaryReads(test_.db)
  const deps = { db: test_.db, oldReads, clock, authenticate, proofWays, limiter: unlimited, cookies }
  const router = createRouter(app, deps)
  publicRoutes(router, {
    db: test_.db,
    clock,
    log,
    publicUrl: (key) => `/${key}`,
    debtLimit: DEFAULT_DEBT_LIMIT,
    readKnowledge: createSearchKnowledge({ db: test_.db, clock, log }),
  })
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, token?: string) =>
  app.inject({ url: `/api${url}`, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('the listing answers its contract, the same for everyone', async () => {
  const answer = await get('/activities?search=crater&sort=rating')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('s-maxage')
  expect(answer.json()).toMatchObject({ total: 1, page: 1, pages: 1, maxPrice: 2500, maxPriceWithVat: 2900 })
  expect(answer.json().activities).toMatchObject([{ _id: activity, price: 2500, priceWithVat: 2900 }])
})

// Percent-encoded as they are sent; the last two are halves of a pair, which are no UTF-8.
const strangeSearches: readonly (readonly [string, string, 200 | 400])[] = [
  ['2,000 characters', 'a'.repeat(2000), 400],
  ['2,000 words', 'a%20'.repeat(1000), 400],
  ['100 words', '%26%20'.repeat(50), 200],
  ['pictures alone', encodeURIComponent('🏔️🥾👨‍👩‍👧'), 200],
  ['the signs of a text query', encodeURIComponent('& | ! ( ) : * <-> crater:*A'), 200],
  ['signs alone', encodeURIComponent('!!!((:*&|'), 200],
  ['single quotes', encodeURIComponent("'crater' ''"), 200],
  ['double quotes', encodeURIComponent('"crater" ""'), 200],
  ['backslashes', encodeURIComponent(String.raw`\'\"\\`), 200],
  ['SQL', encodeURIComponent("'; drop table activities; --"), 200],
  ['more SQL', encodeURIComponent("crater') or 1=1) union select password_hash from users --"), 200],
  ['signs of a pattern', encodeURIComponent('%_%__[a-z]{9}(a+)+$'), 200],
  ['a zero', '%00', 400],
  ['control characters', '%01%02%1b%5b31m%7f', 400],
  ['line breaks', 'crater%0d%0awalk%09', 200],
  ['marks of direction', encodeURIComponent('\u202ecrater\u2066'), 200],
  ['a high surrogate', '%ed%a0%80', 200],
  ['a low surrogate', '%ed%b0%80', 200],
]

describe.each(['/activities?search=', '/search/suggestions?q='])('%s', (at) => {
  test.for(strangeSearches)('%s are searched for as words, or refused in words', async ([, typed, status]) => {
    const answer = await get(at + typed)
    const code = status === 200 ? undefined : 'invalid_input'
    expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code])
    expect((await get('/activities?search=crater')).json().total).toBe(1)
  })
})

test('the listing says what the whole party pays, VAT included, beside the price of one', async () => {
  await rows.departure(activity, '2026-03-28')
  const total = async (query: string) =>
    (await get(`/activities?search=crater${query}`)).json().activities[0].partyTotal
  expect(await total('')).toBeNull()
  expect(await total('&adults=1')).toBe(2900)
  expect(await total('&adults=2&children=1')).toBe(7830)
  expect(await total('&children=1')).toBe(4930)
  await test_.db.deleteFrom('departures').where('activity_id', '=', activity).execute()
})

test('the map answers its contract, by the filters of the listing', async () => {
  const answer = await get('/activities/map?search=crater&bbox=33,-5,42,6')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toContain('s-maxage')
  expect(answer.json()).toMatchObject({ clusters: [], pins: [{ _id: activity, priceWithVat: 2900 }] })
  expect((await get('/activities/map?search=desert&bbox=33,-5,42,6')).json()).toEqual({ clusters: [], pins: [] })
  expect((await get('/activities/map?bbox=42,6,33,-5')).json()).toEqual({ clusters: [], pins: [] })
})

test.for([
  '/activities/map',
  '/activities/map?bbox=33,-5,42',
  '/activities/map?bbox=33,-95,42,6',
  '/activities/map?bbox=33,-5,42,6&sort=rating',
  '/activities/map?bbox=33,-5,42,6&startDate=2026-04-02&endDate=2026-04-01',
  '/activities?sort=cheapest',
  '/activities?unknown=1',
  '/activities?category=Swimming',
  '/activities?minPrice=-1',
  '/activities?minPrice=NaN',
  '/activities?maxPriceWithVat=-1',
  '/activities?flexible=4',
  '/activities?adults=0',
  '/activities?filling=yes',
  '/activities?page=0',
  '/activities?limit=1000',
  '/activities?startDate=2026-02-30',
  '/activities?startDate=0001-01-01',
  '/vendors/kamau/availability?startDate=0000-01-01',
  '/activities?startDate=2026-04-02&endDate=2026-04-01',
  '/activities?bbox=1,2,3',
  '/activities?bbox=a,b,c,d',
  '/activities?search=%00',
  '/activities/not-an-id',
])('%s is refused with words', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatchObject({ code: 'invalid_input' })
})

test.for([
  '/activities?minPrice=0.000001&maxPrice=9999999.999',
  '/activities?minPriceWithVat=0.000001&maxPriceWithVat=9999999.999',
  '/activities?startDate=2000-01-01&endDate=9999-12-31',
  '/activities?search=%25%27%22%5C&place=%F0%9F%8F%94',
  '/activities?page=10000&limit=1',
  '/vendors/kamau/availability?startDate=2000-01-01',
])('%s is odd and answered', async (url) => {
  expect((await get(url)).statusCode).toBe(200)
})

describe('one activity', () => {
  test('is there for everyone, in capitals too', async () => {
    expect((await get(`/activities/${activity.toUpperCase()}`)).json()).toMatchObject({ _id: activity, isActive: true })
  })

  test('when inactive, for its owner only, and in no shared cache', async () => {
    const stranger = await rows.user()
    const statuses = [get(`/activities/${hidden}`), get(`/activities/${hidden}`, `${stranger}.user`)]
    expect((await Promise.all(statuses)).map((answer) => answer.statusCode)).toEqual([404, 404])
    const own = await get(`/activities/${hidden}`, `${guide}.vendor`)
    expect(own.json()).toMatchObject({ _id: hidden, isActive: false })
    expect(own.headers['cache-control']).toContain('private')
  })

  test.for(['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])(
    '%s is no id',
    async (id) => {
      expect((await get(`/activities/${id}`)).statusCode).toBe(400)
    },
  )
})

test('my activities: guides only', async () => {
  const url = '/activities/vendor/myactivities'
  expect((await get(url)).statusCode).toBe(401)
  expect((await get(url, `${await rows.user()}.user`)).statusCode).toBe(403)
  expect((await get(url, `${guide}.vendor`)).json()).toMatchObject({ total: 2 })
})

test('a calendar by username; an unknown guide is a 404', async () => {
  expect((await get('/vendors/kamau/availability')).json()).toEqual({ success: true, data: [] })
  expect((await get('/vendors/nobody/availability')).statusCode).toBe(404)
  expect((await get('/vendors/%00/availability')).statusCode).toBe(400)
})

test('home', async () => {
  expect((await get('/home')).json()).toMatchObject({ totals: { activities: 1, guides: 1, tripsDone: 0 } })
})

test.each(['', '?search=crater', '?near=-0.7,36.4&adults=2&children=1', '?search=nobody%20has%20this', '?page=9'])(
  'the listing lies ready as JSON, and says what its contract says: %s',
  async (query) => {
    const answer = await app.inject({ url: `/api/activities${query}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(listActivities.answers[200].parse(answer.json())).toEqual(answer.json())
  },
)
