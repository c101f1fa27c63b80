import { getLiveness } from '@upeo/contract/platform/service'
import { getProfile } from '@upeo/contract/identity/profile'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { testApp } from '../../../testing/app.ts'
import { createMarketplace, type Marketplace } from '../../../testing/marketplace.ts'
import { readDatabaseFigures } from '../../read-database-figures.ts'
import { createLog } from '../log.ts'
import { createMetrics } from './create-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { createWatch } from './watch.ts'

let reachable = true
let behind: number | null = null
const metrics = createMetrics({
  pool: { totalCount: 3, idleCount: 1, waitingCount: 2, options: { max: 8 } as never },
  lag: () => behind,
  readFigures: () => (reachable ? readDatabaseFigures(upeo.db, upeo.clock) : Promise.reject(new Error('gone'))),
})
const mpesa = acceptingMpesa()
const mailer = { send: () => Promise.reject(new Error('no mail today')) }
const watch = createWatch({ answered: metrics.answered, listeners: [metrics] })
const upeo = testApp({ provider: mpesa, mailer, watch })
let market: Marketplace
beforeAll(async () => {
  market = await createMarketplace(upeo, mpesa)
  await market.promptSecret('mine')
  await market.booking('theirs', 'bank', true)
})

/** The value of one figure, by its name and labels as they are written. */
async function figure(name: string): Promise<number | null> {
  const line = (await metrics.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

test('calls are counted by route and status, and timed by route; an unknown path becomes no label', async () => {
  await upeo.call.must(getLiveness)
  await upeo.call(getProfile, { token: 'nobody-is-signed-in-with-this' })
  await upeo.app.inject('/api/anything/somebody@kijiji.example')
  expect(await figure('upeo_http_requests_total{route="GET /health/live",status="200"}')).toBe(1)
  expect(await figure('upeo_http_requests_total{route="GET /auth/profile",status="401"}')).toBe(1)
  expect(await figure('upeo_http_request_seconds_count{route="GET /health/live"}')).toBe(1)
  expect(await figure('upeo_http_requests_total{route="GET /*",status="404"}')).toBe(1)
  expect(await metrics.text()).not.toContain('kijiji')
})

test('calls to services outside are counted by how they ended', async () => {
  expect(await figure('upeo_provider_calls_total{provider="mpesa",call="charge",outcome="done"}')).toBeGreaterThan(0)
  expect(await metrics.text()).not.toContain(market.people.customer.email)
})

test('the figures of the business are read when they are asked for: holds, payments, queues, what happened', async () => {
  const one = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(upeo.db)).rows[0]!.n
  const open = await one(
    sql`select count(*)::int as n from payment_attempts where status in ('created', 'sending', 'initiated')`,
  )
  expect(open).toBeGreaterThan(0)
  expect(await figure('upeo_payments_open')).toBe(open)
  const now = upeo.clock.now()
  const holds = await one(
    sql`select count(*)::int as n from bookings where status = 'pending' and hold_expires_at > ${now}`,
  )
  expect(await figure('upeo_holds')).toBe(holds)
  const waiting = await one(sql`select count(*)::int as n from pgboss.job where name = 'outbox.deliver'`)
  expect(waiting).toBeGreaterThan(0)
  expect(await figure('upeo_queue_waiting{queue="outbox.deliver"}')).toBe(waiting)
  await sql`update pgboss.job set state = 'failed' where name = 'outbox.deliver'`.execute(upeo.owner)
  expect(await figure('upeo_queue_failed{queue="outbox.deliver"}')).toBe(waiting)
  expect(await figure('upeo_events_last_hour{type="payment.failed"}')).toBe(0)
})

test('pool, memory and the delay of the event loop are told too', async () => {
  expect(await figure('upeo_database_connections{state="used"}')).toBe(2)
  expect(await figure('upeo_database_connections{state="waited_for"}')).toBe(2)
  expect(await figure('upeo_process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(await figure('upeo_nodejs_eventloop_lag_seconds')).not.toBeNull()
})

test('how far the replica is behind is a figure, and none where it does not answer', async () => {
  expect(await figure('upeo_replica_lag_seconds')).toBeNull()
  behind = 1500
  expect(await figure('upeo_replica_lag_seconds')).toBe(1.5)
  behind = null
  expect(await figure('upeo_replica_lag_seconds')).toBeNull()
})

test('they are served on a port that this machine alone reaches, also while the database is away', async () => {
  const server = await serveMetrics(metrics, 0, createLog('silent'))
  expect(new URL(server.url).hostname).toBe('127.0.0.1')
  reachable = false
  const answer = await fetch(server.url)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(text).toContain('upeo_database_answers 0')
  expect(text).not.toMatch(/^upeo_(?:holds|payments_open|queue_waiting)\b/m)
  expect((await fetch(new URL('/', server.url))).status).toBe(404)
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404)
  reachable = true
  await server.close()
})
