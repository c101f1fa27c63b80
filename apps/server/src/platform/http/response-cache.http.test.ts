import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { balancerHeader } from './readiness.ts'

const clock = fakeClock('2026-03-02T09:00:00+03:00')
const market = testApp({ clock, cacheAnonymous: true })
const rows = catalogRows(market)
let guide: string

beforeAll(async () => {
  guide = await rows.guide()
})

const get = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url: `/api${url}`, headers })
const totalOf = async (headers?: Record<string, string>) =>
  (await get('/activities?limit=1&page=1', headers)).json<{ total: number }>().total

test('people who are not signed in share an answer for a second, and get it anew after that', async () => {
  expect(await totalOf()).toBe(0)
  await rows.activity(guide)
  expect(await totalOf()).toBe(0)
  // The order of a query is none.
  expect((await get('/activities?page=1&limit=1')).json()).toMatchObject({ total: 0 })
  expect(await totalOf({ cookie: 'signed_in=1' })).toBe(1)
  expect(await totalOf()).toBe(0)
  clock.advance(1_000)
  // The first to ask after that still gets the old one, and the next the new.
  expect(await totalOf()).toBe(0)
  await expect.poll(() => totalOf()).toBe(1)
})

test('so do readers of reviews, but for whoever is signed in and may have written one', async () => {
  const activity = await rows.activity(guide)
  const reviews = async (headers?: Record<string, string>) =>
    (await get(`/activities/${activity}/reviews`, headers)).json<{ total: number }>().total
  expect(await reviews()).toBe(0)
  await rows.review(await rows.departure(activity, '2026-02-20'), await rows.user())
  expect([await reviews(), await reviews({ cookie: 'signed_in=1' })]).toEqual([0, 1])
})

test('an answer is cached in brotli too, with the headers of its route', async () => {
  const id = await rows.activity(guide, { name: 'Crater walk' })
  const plain = await get(`/activities/${id}`)
  const compressed = await get(`/activities/${id}`, { 'accept-encoding': 'gzip, deflate, br' })
  expect(plain.json()).toMatchObject({ name: 'Crater walk' })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(compressed.headers['x-request-id']).not.toBe(plain.headers['x-request-id'])
})

test('a failure is not cached', async () => {
  const id = await rows.activity(guide, { is_active: false })
  const hidden = await get(`/activities/${id}`)
  expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([404, 'no-store'])
  await market.db.updateTable('activities').set({ is_active: true }).where('id', '=', id).execute()
  expect((await get(`/activities/${id}`)).statusCode).toBe(200)
})

describe('over the network, where what lies ready is sent before the app is asked', () => {
  let address: string
  beforeAll(async () => {
    address = await market.app.listen({ port: 0, host: '127.0.0.1' })
  })
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${address}/api${path}`, { method, headers })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  }
  const ofItsOwn = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])
  const shared = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofItsOwn.has(name)))

  test.each(['', 'gzip', 'br'])('it is what a route would send, in the encoding "%s" too', async (encoding) => {
    const path = `/activities/${await rows.activity(guide, { name: 'Forest walk' })}`
    const accepted = { 'accept-encoding': encoding }
    await get(path, accepted)
    await get(path, accepted)
    const [inProcess, first, second] = [await get(path, accepted), await ask(path, accepted), await ask(path, accepted)]
    expect(first.status).toBe(200)
    expect(JSON.parse(first.body)).toMatchObject({ name: 'Forest walk' })
    expect(second.body).toBe(first.body)
    expect(shared(first.headers)).toEqual(shared(inProcess.headers))
    expect(first.headers['x-request-id']).toMatch(/^[\da-f]{16}$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  test('whoever is signed in gets their own, and a HEAD no body', async () => {
    const path = `/activities/${await rows.activity(guide, { name: 'Old name' })}`
    await ask(path)
    await market.db.updateTable('activities').set({ name: 'New name' }).where('name', '=', 'Old name').execute()
    expect((await ask(path)).body).toContain('Old name')
    expect((await ask(path, { cookie: 'signed_in=1' })).body).toContain('New name')
    expect((await ask(path, {}, 'HEAD')).body).toBe('')
  })

  test('it is asked anew when it is old', async () => {
    const path = `/activities/${await rows.activity(guide, { name: 'Before' })}`
    await ask(path)
    await market.db.updateTable('activities').set({ name: 'After' }).where('name', '=', 'Before').execute()
    clock.advance(60_000)
    expect((await ask(path)).body).toContain('After')
  })
})

test('a process that is leaving says so beside a cached answer too', async () => {
  const path = `/activities/${await rows.activity(guide, { name: 'Lake walk' })}`
  await get(path)
  expect((await get(path)).headers['connection']).not.toBe('close')
  market.readiness.leave()
  expect((await get(path)).headers['connection']).toBe('close')
  expect((await get(path, { [balancerHeader]: 'reads' })).statusCode).toBe(502)
  const { port } = market.app.server.address() as AddressInfo
  const there = `http://127.0.0.1:${port}/api${path}`
  expect((await fetch(there)).headers.get('connection')).toBe('close')
  expect((await fetch(there, { headers: { [balancerHeader]: 'reads' } })).status).toBe(502)
})
