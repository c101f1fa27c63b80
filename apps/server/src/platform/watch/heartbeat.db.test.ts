import { DAY, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createLog } from '../log.ts'
import { createTally } from './create-tally.ts'
import { startHeartbeat } from './heartbeat.ts'
import { createWatch } from './watch.ts'

const database = testDatabase()
const clock = fakeClock('2026-03-02T09:00:00+03:00')
beforeEach(async () => {
  await sql`delete from process_beats`.execute(database.db)
  await sql`delete from provider_tallies`.execute(database.db)
})

const start = (role: 'web' | 'worker', tally = createTally(clock)) =>
  startHeartbeat({ db: database.db, clock, log: createLog('silent'), tally, role, release: 'v7' })
const beats = () =>
  database.db.selectFrom('process_beats').select(['role', 'release', 'beat_at']).orderBy('role').execute()
const tallies = () =>
  database.db
    .selectFrom('provider_tallies')
    .select(['provider', 'outcome', 'calls', 'last_at'])
    .orderBy('provider')
    .orderBy('outcome')
    .orderBy('slot')
    .execute()

test('a process says that it runs, and takes its word back when it ends in order', async () => {
  const web = await start('web')
  const worker = await start('worker')
  clock.advance(MINUTE)
  await worker.beat()
  const now = clock.now()
  expect(await beats()).toEqual([
    { role: 'web', release: 'v7', beat_at: new Date(now.getTime() - MINUTE) },
    { role: 'worker', release: 'v7', beat_at: now },
  ])
  await web.stop()
  expect(await beats()).toHaveLength(1)
  clock.advance(2 * DAY)
  // One that was killed is forgotten after a day.
  const next = await start('web')
  expect(await beats()).toMatchObject([{ role: 'web' }])
  await Promise.all([worker.stop(), next.stop()])
})

test('calls to services outside are added up over all processes, and none is lost with the database', async () => {
  const tally = createTally(clock)
  const watch = createWatch({ listeners: [tally] })
  const send = (answer: () => Promise<unknown>) =>
    watch.around({ kind: 'provider', name: 'mail', call: 'send' }, answer).catch(() => null)
  const web = await start('web', tally)
  await send(async () => null)
  await send(() => Promise.reject(new Error('no mail today')))
  await web.beat()
  await send(async () => null)
  await watch.around({ kind: 'job', name: 'notifications.send-letter' }, async () => null)
  const other = createTally(clock)
  other.worked({ kind: 'provider', name: 'mail', call: 'send' }, 'done', 1)
  await other.flush(database.db)
  await sql`alter table provider_tallies rename to gone`.execute(database.owner)
  await web.beat()
  await sql`alter table gone rename to provider_tallies`.execute(database.owner)
  await web.stop()
  expect(await tallies()).toEqual([
    { provider: 'mail', outcome: 'done', calls: 3, last_at: clock.now() },
    { provider: 'mail', outcome: 'failed', calls: 1, last_at: clock.now() },
  ])
})
