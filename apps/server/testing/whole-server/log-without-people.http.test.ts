import type { RouteKey } from '@upeo/contract/authorization'
import type { Endpoint } from '@upeo/contract/kit/endpoint'
import { fromKes } from '@upeo/domain/money'
import { createMetrics } from '../../src/platform/watch/create-metrics.ts'
import { openTracer } from '../../src/platform/watch/open-tracer.ts'
import { createWatch } from '../../src/platform/watch/watch.ts'
import { readDatabaseFigures } from '../../src/read-database-figures.ts'
import { acceptingMpesa } from '../accepting-mpesa.ts'
import { testApp } from '../app.ts'
import { contractEndpoints } from '../contract-endpoints.ts'
import { keepLog } from '../kept-log.ts'
import { createMarketplace, type Marketplace } from '../marketplace.ts'
import { fieldsOf, withValue } from '../mutations.ts'
import { sendRaw, sendTo, type RawRequest } from '../send-raw.ts'
import { everyTextField } from '../text-fields.ts'
import { openTraceCollector } from '../trace-collector.ts'
import { until } from '../until.ts'
import { validRequests } from '../valid-requests.ts'
import { afterAll, expect, test } from 'vitest'
import { authorizationMatrix, columns } from './authorization-matrix.data.ts'

/** Nobody learns from log, metrics or traces who somebody is, or gets in by them: whatever people send, in whatever place. */

const name = 'Zawadi Plantedname-Wairimu'
const mail = 'zawadi.planted@kijiji.example'
const phone = '0712 987 654'
const token = 'pL4ntedT0kenV3mTn5KcR8sWd1LpYz4HgFa2EuoN6iB'
const receipt = 'UKN9PLNTD7'
const plants = [name, mail, phone, token, receipt, '+254712987654', `"${name}" <${mail}>`, `${name} ${token}`] as const
const planted = /plantedname|planted@kijiji|planted%40|712\D{0,3}987\D{0,3}654|pL4ntedT0ken|UKN9PLNTD7/i

const headers = {
  'user-agent': `${name} ${phone}`,
  referer: `https://upeo.example/reset-password/${token}?email=${mail}`,
  cookie: `session=${token}; name=${mail}`,
  'x-forwarded-for': `${mail}, ${phone}`,
  'x-real-ip': phone,
  'x-request-id': token,
  'accept-language': name,
  'idempotency-key': token,
}

const kept = keepLog()
const mpesa = acceptingMpesa()
const fields = await everyTextField()
const endpoints = await contractEndpoints()
const metrics = createMetrics({
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 1 } as never },
  lag: null,
  readFigures: () => readDatabaseFigures(upeo.db, upeo.clock),
})
const collector = await openTraceCollector()
afterAll(() => collector.close())
const tracer = openTracer({ endpoint: collector.endpoint, sampled: 1, release: null })
let letters = 0
const upeo = testApp({
  provider: mpesa,
  work: true,
  log: kept.log,
  watch: createWatch({ answered: metrics.answered, listeners: [metrics], tracer }),
  // Both ways in which mail fails: turned away by the other side, and by a library that quotes what it was given.
  mailer: {
    async send({ to, subject, heading }) {
      letters += 1
      if (letters % 2 === 0) throw new Error(`Cannot write "${subject}" to ${to}`)
      throw Object.assign(new Error(`550 5.1.1 <${to}>: ${heading} ${name} is not here`), { responseCode: 550 })
    },
  },
  textCarrier: {
    sender: {
      send: async ({ to, words }) => {
        throw new Error(`Cannot text "${words}" to +${to}`)
      },
      readReport: () => null,
    },
    reportSecret: token,
    dailyLimit: fromKes(100_000),
    countries: ['254'],
  },
  pusher: {
    publicKey: 'test',
    accepts: () => true,
    send: async (target, message) => {
      throw new Error(`Cannot push to ${target.endpoint}: ${JSON.stringify(message)}`)
    },
  },
})

/** The first of the matrix for whom it goes well. */
function as(market: Marketplace, key: RouteKey): string | undefined {
  const who = columns[authorizationMatrix[key].findIndex((cell) => cell.startsWith('2'))]
  return market.tokenOf(who ?? 'guide')
}

/** The usual request with planted words in each field that takes them, and the same request put out of shape. */
function plantedIn(key: RouteKey, valid: RawRequest): RawRequest[] {
  const endpoint: Endpoint = endpoints.get(key)!
  const deep: Record<'query' | 'body', unknown> = { query: valid.query ?? {}, body: valid.body ?? {} }
  for (const [at, { part, path, schema }] of fields.filter((field) => field.key === key).entries()) {
    const found = [...plants.slice(at % plants.length), ...plants].find(
      (text) => schema.safeParse(withValue(deep[part], path, text)).success,
    )
    if (found !== undefined) deep[part] = withValue(deep[part], path, found)
  }
  const every = (part: 'params' | 'query' | 'body'): RawRequest => {
    let value: unknown = valid[part] ?? {}
    for (const [at, path] of (endpoint[part] ? fieldsOf(endpoint[part]) : []).entries()) {
      if (path.length === 1) value = withValue(value, path, plants[at % plants.length])
    }
    return { ...valid, [part]: value as Record<string, string> }
  }
  return [
    ...(endpoint.params ? [every('params')] : []),
    every('query'),
    { ...valid, query: { [mail]: name, token } },
    ...(endpoint.method === 'GET' ? [] : [every('body'), { ...valid, body: `{"${mail}": ${name} ${token}` }]),
    { ...valid, token },
    {
      ...valid,
      ...(endpoint.query && { query: deep.query as Record<string, string> }),
      ...(endpoint.body && { body: deep.body }),
    },
  ]
}

test('no name, address, number or token that is sent anywhere in any call is written to the log', async () => {
  for (const key of endpoints.keys()) {
    const market = await createMarketplace(upeo, mpesa)
    const valid = { ...(await validRequests[key].make(market, 'mine')), token: as(market, key) }
    for (const request of plantedIn(key, valid)) await sendRaw(upeo.app, key, { ...request, headers })
  }
  for (const url of [
    `/api/${token}/${mail}`,
    `/api/%${phone}`,
    `/${name}`,
    `/api/notifications/stream?ticket=${token}`,
  ]) {
    await sendTo(upeo.app, 'GET', url.replaceAll(' ', '%20'), { token, headers })
  }
  await until(() => kept.lines().some(({ job }) => job !== undefined))
  expect(kept.lines('call').length).toBeGreaterThan(endpoints.size * 2)
  expect(
    kept
      .text()
      .split('\n')
      .filter((line) => planted.test(line)),
  ).toEqual([])
}, 120_000)

test('nor to the metrics, whose labels are bounded, nor to the traces', async () => {
  const figures = await metrics.text()
  expect(figures).not.toMatch(planted)
  // Two for each call at most, and what else is served: not one for each address that somebody tries.
  const routes = new Set(
    [...figures.matchAll(/^upeo_http_requests_total\{route="([^"]*)"/gm)].map(([, route]) => route),
  )
  expect(routes.size).toBeGreaterThan(100)
  expect(routes.size).toBeLessThan(endpoints.size + 20)
  await tracer.close()
  expect(collector.spans().length).toBeGreaterThan(100)
  expect(collector.text()).not.toMatch(planted)
})

test('nor anything of the people who are there', async () => {
  const people = await upeo.db.selectFrom('users').select(['name', 'email', 'phone']).execute()
  const text = kept.text()
  const told = people.flatMap((person) =>
    [person.email, person.phone, person.name.includes(' ') ? person.name : null].filter(
      (word) => word !== null && word !== '' && text.includes(word),
    ),
  )
  expect(people.length).toBeGreaterThan(100)
  expect(told).toEqual([])
})
