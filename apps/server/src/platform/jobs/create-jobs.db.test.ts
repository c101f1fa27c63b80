import { createTestDatabase } from '../../../testing/database.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../database/unit-of-work.ts'
import { createLog } from '../log.ts'
import { createJobs } from './create-jobs.ts'
import type { Jobs } from './create-jobs.ts'
import { defineJob } from './define-job.ts'

const greet = defineJob({
  name: 'test.greet',
  schema: z.object({ name: z.string() }),
  retryDelaySeconds: 0,
  retryLimit: 2,
  dueWithinSeconds: 0.5,
})

let database: TestDatabase
let running: Jobs[]
beforeEach(async () => {
  database = await createTestDatabase()
  running = []
})
afterEach(async () => {
  for (const jobs of running) await jobs.stop()
  await database.dispose()
})

function create(): Jobs {
  const jobs = createJobs({ url: database.url, log: createLog('silent'), max: 2 })
  running.push(jobs)
  return jobs
}

test('a job goes with its transaction: rolled back it never was, committed it runs', async () => {
  const jobs = create()
  const names: string[] = []
  jobs.work(greet, async ({ name }) => {
    names.push(name)
  })
  await jobs.start()
  const undone = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'rolled back' })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, greet, { name: 'committed' }))
  await vi.waitFor(() => expect(names).toEqual(['committed']), { timeout: 10_000 })
  const { rows } = await database.pool.query(`select data from pgboss.job where name = 'test.greet'`)
  expect(rows).toEqual([{ data: { name: 'committed' } }])
})

test.each([
  { serves: true, most: 1 },
  { serves: false, most: 4 },
])('a process that serves ($serves) works $most of a fetch at once', async ({ serves, most }) => {
  const gentle = defineJob({ name: 'test.gentle', schema: z.object({}), batchSize: 4, besideCalls: 1 })
  const jobs = create()
  let [now, seen, done] = [0, 0, 0]
  jobs.work(gentle, async () => {
    now += 1
    seen = Math.max(seen, now)
    // Those that were fetched with it begin meanwhile, or not.
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    done += 1
  })
  await jobs.start({ work: false })
  await inTransaction(database.db, async (tx) => {
    for (let n = 0; n < 4; n += 1) await jobs.enqueue(tx, gentle, {})
  })
  await jobs.stop()
  await jobs.start({ serves })
  await vi.waitFor(() => expect(done).toBe(4), { timeout: 10_000 })
  expect(seen).toBe(most)
})

test('a failing job is tried again, and its neighbours in the batch are not', async () => {
  const jobs = create()
  const attempts: string[] = []
  jobs.work(greet, async ({ name }, { attempt }) => {
    attempts.push(`${name} ${attempt}`)
    if (name === 'bad') throw new Error('no')
  })
  await jobs.start({ work: false })
  await inTransaction(database.db, async (tx) => {
    for (const name of ['good', 'bad']) await jobs.enqueue(tx, greet, { name })
  })
  await jobs.stop()
  await jobs.start()
  await vi.waitFor(() => expect(attempts).toHaveLength(4), { timeout: 10_000 })
  expect(attempts.toSorted((a, b) => a.localeCompare(b))).toEqual(['bad 1', 'bad 2', 'bad 3', 'good 1'])
})

test('a graceful stop lets the running job finish', async () => {
  const jobs = create()
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let finished = false
  jobs.work(greet, async () => {
    begun.resolve()
    await finish.promise
    finished = true
  })
  await jobs.start()
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, greet, { name: 'slow' }))
  await begun.promise
  const stopped = jobs.stop()
  finish.resolve()
  await stopped
  expect(finished).toBe(true)
  const { rows } = await database.pool.query(`select state from pgboss.job where name = 'test.greet'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('a job waits for its time, and a key is enqueued once where the job says so', async () => {
  const once = defineJob({ ...greet, name: 'test.once', oncePerKey: 'while_queued' })
  const jobs = create()
  jobs.work(once, async () => undefined)
  await jobs.start({ work: false })
  const startAfter = new Date('2100-01-01T00:00:00Z')
  const enqueue = (name: string, singletonKey: string) =>
    inTransaction(database.db, (tx) => jobs.enqueue(tx, once, { name }, { startAfter, singletonKey }))
  expect(await enqueue('first', 'a')).toEqual(expect.any(String))
  expect(await enqueue('second', 'a')).toBeNull()
  expect(await enqueue('third', 'b')).toEqual(expect.any(String))
  const { rows } = await database.pool.query(`select start_after from pgboss.job where name = 'test.once'`)
  expect(rows).toEqual([{ start_after: startAfter }, { start_after: startAfter }])
})

test('keeps the schedules that the code has now, and no others', async () => {
  const hourly = defineJob({ ...greet, name: 'test.hourly' })
  const first = create()
  first.work(greet, async () => undefined)
  first.schedule(greet, '0 6 * * *', { name: 'daily' })
  await first.start()
  await first.stop()
  const second = create()
  second.work(greet, async () => undefined)
  second.work(hourly, async () => undefined)
  second.schedule(hourly, '0 * * * *', { name: 'hourly' })
  await second.start()
  const { rows } = await database.pool.query('select name, cron, timezone, data from pgboss.schedule')
  expect(rows).toEqual([
    { name: 'test.hourly', cron: '0 * * * *', timezone: 'Africa/Nairobi', data: { name: 'hourly' } },
  ])
})

test('leaves a queue that is right alone, and brings another to what the code says now', async () => {
  const changed = defineJob({ ...greet, name: 'test.changed' })
  const start = async (last: typeof changed) => {
    const jobs = create()
    for (const job of [greet, last]) jobs.work(job, async () => undefined)
    await jobs.start({ work: false })
    const { rows } = await database.pool.query(
      `select name, retry_limit, xmin::text from pgboss.queue where name like 'test.%' order by name`,
    )
    return rows
  }
  const [before, same] = await start(changed)
  const after = await start({ ...changed, retryLimit: 7 })
  expect(after).toEqual([{ ...before, retry_limit: 7, xmin: expect.not.stringMatching(before.xmin) }, same])
})

test('takes no payload of another shape and no job that nobody works', async () => {
  const jobs = create()
  jobs.work(greet, async () => undefined)
  await jobs.start({ work: false })
  const wrong = { name: 1 } as unknown as { name: string }
  await expect(jobs.enqueue(database.db, greet, wrong)).rejects.toThrow(/"expected": "string"/)
  const unknown = defineJob({ ...greet, name: 'test.unknown' })
  await expect(jobs.enqueue(database.db, unknown, { name: 'x' })).rejects.toThrow('Nobody works the job test.unknown.')
})

test('hears of new jobs again, over new connections, when the server has ended all it had', async () => {
  const jobs = create()
  const names: string[] = []
  jobs.work(greet, async ({ name }) => {
    names.push(name)
  })
  await jobs.start()
  const ended = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'upeo-%'`,
  )
  expect(ended.rowCount).toBeGreaterThan(0)
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, greet, { name: 'after' }))
  await vi.waitFor(() => expect(names).toEqual(['after']), { timeout: 20_000 })
})
