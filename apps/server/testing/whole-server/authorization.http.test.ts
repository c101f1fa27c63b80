import { describe, expect, test } from 'vitest'
import type { RouteKey } from '@upeo/contract/authorization'
import { drawn } from '@upeo/domain/testing/depth'
import { acceptingMpesa } from '../accepting-mpesa.ts'
import { testApp } from '../app.ts'
import { type ActorName } from '../market-people.ts'
import { createMarketplace, type Marketplace } from '../marketplace.ts'
import { fill, sendRaw, sendTo, type RawAnswer } from '../send-raw.ts'
import type { Whose } from '../request-makers.ts'
import { validRequests } from '../valid-requests.ts'
import { authorizationMatrix, columns, otherRoutes } from './authorization-matrix.data.ts'

const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa })

const keys = Object.keys(authorizationMatrix) as RouteKey[]
const registered = () => upeo.app.registeredRoutes

test('every registered call is in the matrix, and the matrix names no call that is not registered', () => {
  const known = registered().flatMap(({ key, method }) => (key && method !== 'HEAD' ? [key] : []))
  expect(known.toSorted()).toEqual(keys.toSorted())
})

test('every route outside the contract is in its list', () => {
  const others = registered().filter(({ key, method }) => !key && method !== 'HEAD')
  const listed = new Set(others.map(({ method, url }) => `${method} ${url}`))
  expect([...listed].filter((route) => !(route in otherRoutes))).toEqual([])
})

/** Neither reading nor being turned away changes anything, so those share a market; every call that writes has its own. */
const shared = new Map<RouteKey, Promise<Marketplace>>()
const writes = (key: RouteKey, cell: string) => !key.startsWith('GET ') && !/^40[134](?: 40[134])*$/.test(cell)
function marketFor(key: RouteKey, cell = ''): Promise<Marketplace> {
  if (writes(key, cell)) return createMarketplace(upeo, mpesa)
  const market = shared.get(key) ?? createMarketplace(upeo, mpesa)
  shared.set(key, market)
  return market
}

/** Of those whom a call lets write with the same outcome one is drawn, unless everything is tried: each takes a market. */
function cellsOf(key: RouteKey) {
  const all = columns.map((actor, index) => [actor, authorizationMatrix[key][index] ?? ''] as const)
  const alike = Map.groupBy(all, ([actor, cell]) => (writes(key, cell) ? cell : actor))
  return [...alike].flatMap(([which, cells]) => drawn(`${key} ${which}`, cells))
}

describe.each(keys)('%s', (key) => {
  test.for(cellsOf(key))('%s: %s', async ([actor, cell]) => {
    const market = await marketFor(key, cell)
    const answers = await ask(market, actor, key)
    expect(answers.map(({ status }) => status).join(' ')).toBe(spread(cell, answers.length))
    const notFound = answers.filter(({ status }) => status === 404).map(withoutRequestId)
    expect(new Set(notFound).size, 'a foreign record looks like a missing one').toBeLessThan(2)
    expect(answers.filter(({ status, text }) => status >= 400 && !isErrorShape(text))).toEqual([])
  })
})

test.each(Object.entries(otherRoutes))('%s answers everyone the same', async (route, { ask: url, status }) => {
  const market = await marketFor('GET /auth/profile')
  const [method = ''] = route.split(' ')
  for (const actor of columns) {
    const answer = await sendTo(upeo.app, method, url, { token: market.tokenOf(actor) })
    expect([actor, answer.status]).toEqual([actor, status])
  }
})

test('HEAD is guarded as its GET is', async () => {
  const heads = registered().filter(({ method, key }) => method === 'HEAD' && key)
  expect(heads.length).toBeGreaterThan(0)
  for (const { key } of heads) {
    if (!key) continue
    const market = await marketFor(key)
    const valid = await validRequests[key].make(market, 'mine')
    for (const actor of ['visitor', 'customer', 'guide', 'suspended'] as const) {
      const request = { ...valid, token: market.tokenOf(actor) }
      const got = await sendRaw(upeo.app, key, request)
      const head = await sendTo(upeo.app, 'HEAD', `/api${fill(key.slice('GET '.length), request)}`, request)
      expect([key, actor, head.status]).toEqual([key, actor, got.status])
      expect(head.text).toBe('')
    }
  }
})

test.each([
  ['no scheme', 'abc'],
  ['another scheme', 'Basic dXNlcjpwYXNz'],
  ['an empty token', 'Bearer '],
  ['an unknown token', 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['a hostile token', "Bearer ' or 1=1 --"],
  ['a long token', `Bearer ${'a'.repeat(4000)}`],
])('%s in the authorization header is nobody', async (_name, authorization) => {
  const answer = await sendRaw(upeo.app, 'GET /auth/profile', { headers: { authorization } })
  expect(answer.status).toBe(401)
  expect(answer.text).toContain('"Authentication required"')
})

/** The missing record first: what the call does to the others must not affect its answer about that one. */
async function ask(market: Marketplace, actor: ActorName, key: RouteKey): Promise<RawAnswer[]> {
  const maker = validRequests[key]
  const order: readonly Whose[] = maker.record ? ['missing', 'theirs', 'mine'] : ['mine']
  const answers: RawAnswer[] = []
  for (const whose of order) {
    const request = await maker.make(market, whose)
    answers.unshift(await sendRaw(upeo.app, key, { ...request, token: market.tokenOf(actor) }))
  }
  return maker.record ? [answers[0]!, answers[1]!, answers[2]!] : answers
}

function spread(cell: string, length: number): string {
  return cell.includes(' ') ? cell : Array.from({ length }, () => cell).join(' ')
}

function withoutRequestId({ text }: RawAnswer): string {
  const body = JSON.parse(text) as { error: { requestId?: string } }
  delete body.error.requestId
  return JSON.stringify(body)
}

function isErrorShape(text: string): boolean {
  const body = JSON.parse(text) as { error?: { code?: unknown; message?: unknown }; message?: unknown }
  return typeof body.error?.code === 'string' && body.message === body.error.message
}
