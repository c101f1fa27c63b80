import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { listFailedWork, retryAllFailedWork, retryFailedWork } from '@upeo/contract/admin/failed-work'
import { getOperations } from '@upeo/contract/admin/operations'
import { getOverview } from '@upeo/contract/admin/overview'
import { HOUR, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { acceptingMpesa } from '../../../testing/accepting-mpesa.ts'
import { testApp } from '../../../testing/app.ts'
import { createMarketplace, type Marketplace } from '../../../testing/marketplace.ts'
import { createLog } from '../../platform/log.ts'
import { recordFailure } from '../../platform/jobs/sweep-failures.ts'
import { createTally } from '../../platform/watch/create-tally.ts'
import { startHeartbeat } from '../../platform/watch/heartbeat.ts'

const mpesa = acceptingMpesa()
const upeo = testApp({ provider: mpesa })
let market: Marketplace
let token: string
beforeAll(async () => {
  market = await createMarketplace(upeo, mpesa)
  ;({ token } = market.people.admin)
  for (const whose of ['mine', 'theirs'] as const) await market.booking(whose, 'bank', true)
})

const read = () => upeo.call.must(getOperations, { token })

test('the office sees which processes run, and which has fallen silent', async () => {
  const tally = createTally(upeo.clock)
  const deps = { db: upeo.db, clock: upeo.clock, log: createLog('silent'), tally, release: 'v7' }
  const worker = await startHeartbeat({ ...deps, role: 'worker' })
  upeo.clock.advance(2 * MINUTE)
  const web = await startHeartbeat({ ...deps, role: 'web' })
  expect((await read()).processes).toMatchObject([
    { role: 'web', release: 'v7', silent: false },
    { role: 'worker', release: 'v7', silent: true },
  ])
  await web.stop()
  await worker.stop()
  expect((await read()).processes).toEqual([])
})

test('the office sees when each service outside answered and failed, and how often within the hour', async () => {
  const tally = createTally(upeo.clock)
  const call = (outcome: 'done' | 'refused' | 'failed') =>
    tally.worked({ kind: 'provider', name: 'mpesa', call: 'charge' }, outcome, 1)
  call('failed')
  const failedAt = upeo.clock.now()
  await tally.flush(upeo.db)
  upeo.clock.advance(2 * HOUR)
  for (const outcome of ['done', 'done', 'refused'] as const) call(outcome)
  await tally.flush(upeo.db)
  const { providers } = await read()
  expect(providers.map(({ provider }) => provider)).toEqual(['mpesa', 'mail', 'push', 'storage', 'texts'])
  expect(providers[0]).toEqual({
    provider: 'mpesa',
    lastAnsweredAt: upeo.clock.now().toISOString(),
    lastFailureAt: failedAt.toISOString(),
    lastHour: { done: 2, refused: 1, failed: 0 },
  })
  expect(providers[1]).toMatchObject({ lastAnsweredAt: null, lastFailureAt: null })
})

test('the office sees what texts cost by month, how they fared, and whether any are sent', async () => {
  expect((await read()).texts).toEqual({
    on: false,
    spentToday: 0,
    dailyLimit: null,
    waiting: 0,
    months: [],
    failures: [],
  })
  const booking = await market.booking('mine', 'bank')
  const text = (row: { status: string; cost?: number; failure?: string; at?: Date }) => {
    const { status, cost = 0, failure = null, at = upeo.clock.now() } = row
    return sql`insert into outgoing_texts (id, booking_id, kind, phone, language, words, segments, status, cost_cents, failure,
        created_at, good_until, handed_at, reported_at)
      values (gen_random_uuid(), ${booking}, 'code', '254712345678', 'en', ${status === 'waiting' ? Buffer.of(1) : null}, 1,
        ${status}, ${cost}, ${failure}, ${at}, ${at}, ${at}, ${at})`.execute(upeo.db)
  }
  const lastMonth = new Date('2026-02-20T09:00:00Z')
  await text({ status: 'delivered', cost: 80 })
  await text({ status: 'sent', cost: 160 })
  await text({ status: 'unknown', cost: 200 })
  await text({ status: 'waiting', failure: 'no_balance' })
  await text({ status: 'failed', failure: 'replaced' })
  for (let n = 0; n < 2; n += 1) await text({ status: 'failed', failure: 'blocked' })
  await text({ status: 'failed', failure: 'unreachable', cost: 80, at: lastMonth })
  const lastAt = upeo.clock.now().toISOString()
  expect((await read()).texts).toMatchObject({
    spentToday: 4.4,
    waiting: 1,
    months: [
      { month: '2026-03', sent: 2, delivered: 1, failed: 2, unknown: 1, cost: 4.4 },
      { month: '2026-02', sent: 0, delivered: 0, failed: 1, unknown: 0, cost: 0.8 },
    ],
    failures: [
      { why: 'blocked', count: 2, lastAt },
      { why: 'no_balance', count: 1, lastAt },
    ],
  })
})

test('what fails stands there by kind, jobs and work of the clock alike, and is tried again at a word', async () => {
  const failed = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = 50, completed_on = now(), output = '{"message": "no such table"}'
    where name = 'outbox.deliver' returning id`.execute(upeo.owner)
  const count = failed.rows.length
  expect(count).toBeGreaterThan(1)
  const error = new Error('The escrow is short.')
  await recordFailure(upeo.db, { sweep: 'booking.releases', subject: 'one', error, now: upeo.clock.now() })
  const { errors, queues } = await read()
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'sweep', work: 'booking.releases', count: 1, error: 'The escrow is short.' }),
      expect.objectContaining({ kind: 'job', work: 'outbox.deliver', count, error: 'no such table' }),
    ]),
  )
  expect(queues).toContainEqual(expect.objectContaining({ name: 'outbox.deliver', waiting: 0, failed: count }))
  expect((await upeo.call.must(getOverview, { token })).failedWork).toBe(count + 1)

  const listed = await upeo.call.must(listFailedWork, { token, query: { search: 'outbox' } })
  expect(listed.failures[0]).toMatchObject({ kind: 'job', nextTryAt: null, tries: 51, error: 'no such table' })
  expect(listed.failures.some(({ booking }) => booking !== null)).toBe(true)
  await upeo.call.must(retryFailedWork, { token, params: { id: listed.failures[0]!._id } })
  const again = { token, body: { kind: 'job', work: 'outbox.deliver' } } as const
  expect(await upeo.call.must(retryAllFailedWork, again)).toEqual({ message: 'Done.', count: count - 1 })
  expect(await upeo.call(retryAllFailedWork, again)).toMatchObject({ status: 404 })
  const later = await read()
  expect(later.queues).toContainEqual(expect.objectContaining({ name: 'outbox.deliver', waiting: count, failed: 0 }))
  expect(later.errors).toMatchObject([{ work: 'booking.releases' }])
  const { entries } = await upeo.call.must(listAuditLog, { token, query: { search: 'work.retry' } })
  expect(entries).toMatchObject([
    { action: 'work.retry_all', subjectId: 'outbox.deliver', detail: { count: count - 1 } },
    { action: 'work.retry', subjectId: listed.failures[0]!._id },
  ])

  const sweep = { body: { kind: 'sweep', work: 'booking.releases' } } as const
  expect(await upeo.call.must(retryAllFailedWork, { token, ...sweep })).toMatchObject({ count: 1 })
  const customer = market.people.customer.token
  expect(await upeo.call(retryAllFailedWork, { token: customer, ...sweep })).toMatchObject({ status: 403 })
  expect(await upeo.call(getOperations, { token: market.people.guide.token })).toMatchObject({ status: 403 })
  const bad = { kind: 'rumour', work: 'x' } as never
  expect(await upeo.call(retryAllFailedWork, { token, body: bad })).toMatchObject({ status: 400 })
})
