import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { createTestApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const clock = fakeClock('2026-03-02T09:00:00+03:00')
let market: Awaited<ReturnType<typeof createTestApp>>
let guide: string
let rows: ReturnType<typeof catalogRows>

beforeAll(async () => {
  market = await createTestApp({ clock, keepAnswers: true })
  rows = catalogRows(market.db)
  guide = await rows.guide()
})
afterAll(() => market.dispose())

const get = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url: `/api${url}`, headers })
const totalOf = async (headers?: Record<string, string>) =>
  (await get('/activities?limit=1&page=1', headers)).json<{ total: number }>().total

test('strangers share an answer for a second, and get it anew after that', async () => {
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
  await vi.waitFor(async () => expect(await totalOf()).toBe(1))
})

test('an answer is kept in brotli too, with the headers of its route', async () => {
  const id = await rows.activity(guide, { name: 'Crater walk' })
  const plain = await get(`/activities/${id}`)
  const squeezed = await get(`/activities/${id}`, { 'accept-encoding': 'gzip, deflate, br' })
  expect(plain.json()).toMatchObject({ name: 'Crater walk' })
  expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(plain.body)
  expect(squeezed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(squeezed.headers['x-request-id']).not.toBe(plain.headers['x-request-id'])
})

test('a failure is not kept', async () => {
  const id = await rows.activity(guide, { is_active: false })
  const hidden = await get(`/activities/${id}`)
  expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([404, 'no-store'])
  await market.db.updateTable('activities').set({ is_active: true }).where('id', '=', id).execute()
  expect((await get(`/activities/${id}`)).statusCode).toBe(200)
})

test('in front of the app the same is answered as by it', async () => {
  const path = `/api/activities/${await rows.activity(guide, { name: 'Lake walk' })}`
  const { port } = new URL(await market.app.listen({ port: 0 }))
  for (const encoding of [{}, { 'accept-encoding': 'br' }]) {
    const byApp = await market.app.inject({ url: path, headers: encoding })
    const asked = request({ port, path, headers: { ...encoding, connection: 'close' } }).end()
    const [inFront] = (await once(asked, 'response')) as [IncomingMessage]
    expect(await buffer(inFront)).toEqual(byApp.rawPayload)
    expect(inFront.statusCode).toBe(200)
    expect(withoutItsOwn(inFront.headers)).toEqual(withoutItsOwn(byApp.headers))
  }
})

/** Headers without what no two replies have alike: the nonce, the id, the date. */
function withoutItsOwn({ date: _date, 'x-request-id': id, ...headers }: OutgoingHttpHeaders) {
  expect(id).toHaveLength(16)
  const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce-'")
  return { ...headers, connection: 'close', 'content-security-policy': policy }
}
