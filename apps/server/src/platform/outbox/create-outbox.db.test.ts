import { createTestDatabase } from '../../../testing/database.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../database/unit-of-work.ts'
import type { Tx } from '../deps.ts'
import { createJobs } from '../jobs/create-jobs.ts'
import type { Jobs } from '../jobs/create-jobs.ts'
import { createLog } from '../log.ts'
import { createOutbox } from './create-outbox.ts'
import type { Outbox } from './create-outbox.ts'

declare module './events.ts' {
  interface EventPayloads {
    'test.happened': { n: number }
  }
}

type Process = { jobs: Jobs; outbox: Outbox }

let database: TestDatabase
let processes: Process[]
beforeEach(async () => {
  database = await createTestDatabase({ max: 8 })
  const seen = 'create table seen (subscriber text, n integer); grant all on seen to public'
  await sql.raw(seen).execute(database.owner)
  processes = []
})
afterEach(async () => {
  for (const { jobs } of processes) await jobs.stop()
  await database.dispose()
})

/** One process of the program, with its own connections for jobs. */
function createProcess(): Process {
  const jobs = createJobs({ url: database.url, log: createLog('silent'), max: 2 })
  const clock = fakeClock('2026-03-02T09:00:00+03:00')
  const made = { jobs, outbox: createOutbox({ db: database.db, jobs, clock }) }
  processes.push(made)
  return made
}

function see(subscriber: string, tx: Tx, n: number): Promise<unknown> {
  return sql`insert into seen values (${subscriber}, ${n})`.execute(tx)
}

async function seen(): Promise<string[]> {
  const { rows } = await database.pool.query<{ subscriber: string; n: number }>(
    'select subscriber, n from seen order by subscriber, n',
  )
  return rows.map((row) => `${row.subscriber} ${row.n}`)
}

async function deliveries(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from outbox_deliveries')
  return rows[0]?.count ?? 0
}

test('after the commit each subscriber has each event once, with two processes at work', async () => {
  for (const { outbox, jobs } of [createProcess(), createProcess()]) {
    for (const name of ['mail', 'points']) {
      outbox.on('test.happened', name, async (event, tx) => {
        await see(name, tx, event.n)
      })
    }
    await jobs.start()
  }
  const { outbox } = processes[0]!
  const undone = inTransaction(database.db, async (tx) => {
    await outbox.emit(tx, { type: 'test.happened', n: 99 })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await inTransaction(database.db, async (tx) => {
    for (let n = 1; n <= 9; n += 1) await outbox.emit(tx, { type: 'test.happened', n })
  })
  await vi.waitFor(async () => expect(await deliveries()).toBe(18), { timeout: 15_000 })
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(await seen()).toEqual(['mail', 'points'].flatMap((name) => numbers.map((n) => `${name} ${n}`)))
  const { rows } = await database.pool.query('select distinct type, created_at from outbox')
  expect(rows).toEqual([{ type: 'test.happened', created_at: new Date('2026-03-02T06:00:00Z') }])
})

test('a failing subscriber is tried again alone, and what it wrote before failing is gone', async () => {
  const { outbox, jobs } = createProcess()
  const calls: string[] = []
  outbox.on('test.happened', 'steady', async (event, tx) => {
    calls.push('steady')
    await see('steady', tx, event.n)
  })
  outbox.on('test.happened', 'shaky', async (event, tx) => {
    calls.push('shaky')
    await see('shaky', tx, event.n)
    if (calls.filter((name) => name === 'shaky').length < 2) throw new Error('not yet')
  })
  await jobs.start()
  await inTransaction(database.db, (tx) => outbox.emit(tx, { type: 'test.happened', n: 1 }))
  await vi.waitFor(async () => expect(await deliveries()).toBe(2), { timeout: 20_000 })
  expect(await seen()).toEqual(['shaky 1', 'steady 1'])
  expect(calls.filter((name) => name === 'steady')).toHaveLength(1)
})

test('a job that runs a second time has no second effect', async () => {
  const { outbox, jobs } = createProcess()
  outbox.on('test.happened', 'mail', async (event, tx) => {
    await see('mail', tx, event.n)
  })
  await jobs.start()
  await inTransaction(database.db, (tx) => outbox.emit(tx, { type: 'test.happened', n: 1 }))
  await vi.waitFor(async () => expect(await deliveries()).toBe(1), { timeout: 10_000 })
  await database.pool.query(
    `insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'outbox.deliver'`,
  )
  const left = `select count(*)::int as count from pgboss.job where name = 'outbox.deliver' and state <> 'completed'`
  await vi.waitFor(async () => expect((await database.pool.query(left)).rows).toEqual([{ count: 0 }]), {
    timeout: 10_000,
  })
  expect(await seen()).toEqual(['mail 1'])
})
