import { HOUR, MINUTE, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createLog } from '../log.ts'
import { forgottenFailures, isPausing, retryFailedWork } from './sweep-failures.ts'
import { sweepRows, type RowSweep } from './sweep-rows.ts'

const database = testDatabase()
const clock = fakeClock('2026-03-02T09:00:00+03:00')
const start = clock.now()
beforeEach(async () => {
  clock.set('2026-03-02T09:00:00+03:00')
  await sql`delete from sweep_failures`.execute(database.db)
})

/** Sweeps these numbers, in their order; what is in `broken` throws, what is in `gone` is not due any more. */
function sweeping(numbers: readonly number[], limit = 100, other: Partial<RowSweep<number>> = {}) {
  const broken = new Set<number>()
  const gone = new Set<number>()
  const done: number[] = []
  const run = () =>
    sweepRows<number>(
      { db: database.db, clock, log: createLog('silent') },
      {
        name: 'test.numbers',
        limit,
        due: async (now) => {
          const found = await sql<{ n: number }>`
            select n from unnest(${numbers.filter((n) => !gone.has(n))}::int[]) n
            where not ${isPausing('test.numbers', sql`n`, now)} order by n limit ${limit}`.execute(database.db)
          return found.rows.map(({ n }) => n)
        },
        subjectOf: String,
        work: async (n) => {
          if (broken.has(n)) throw new Error(`${n} is broken`)
          done.push(n)
          return true
        },
        ...other,
      },
    )
  return { broken, gone, done, run }
}

const failures = async () =>
  (
    await sql<{ id: string; subject: string; error: string; tries: number; first_at: Date; next_try_at: Date }>`
      select id, subject, error, tries, first_at, next_try_at from sweep_failures order by subject`.execute(database.db)
  ).rows

test.each([false, true])('what fails is noted and the others go on, side by side: %s', async (concurrent) => {
  const { broken, done, run } = sweeping([1, 2, 3], 100, { concurrent })
  broken.add(2)
  expect(await run()).toBe(2)
  expect(done).toEqual([1, 3])
  expect(await failures()).toMatchObject([
    { subject: '2', error: '2 is broken', tries: 1, first_at: start, next_try_at: addTime(start, MINUTE) },
  ])
})

test('the pauses double from a minute to six hours, and success clears it', async () => {
  const { broken, run } = sweeping([1])
  broken.add(1)
  const pauses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    await run()
    const [failure] = await failures()
    pauses.push((failure!.next_try_at.getTime() - clock.now().getTime()) / MINUTE)
    expect(failure).toMatchObject({ tries: n + 1, first_at: start })
    clock.set(addTime(failure!.next_try_at, -1).toISOString())
    expect(await run()).toBe(0)
    expect((await failures())[0]!.tries).toBe(n + 1)
    clock.set(failure!.next_try_at.toISOString())
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
  broken.clear()
  expect(await run()).toBe(1)
  expect(await failures()).toEqual([])
})

test('a whole batch of broken rows keeps nothing else waiting', async () => {
  const { broken, done, run } = sweeping([1, 2, 3, 4], 2)
  broken.add(1).add(2)
  expect(await run()).toBe(0)
  expect(await run()).toBe(2)
  expect(done).toEqual([3, 4])
})

test('an administrator has it tried at once; what was decided otherwise is forgotten', async () => {
  const { broken, gone, done, run } = sweeping([1, 2])
  broken.add(1).add(2)
  await run()
  clock.advance(10)
  const [first] = await failures()
  broken.clear()
  expect(await retryFailedWork(database.db as never, first!.id, clock.now())).toEqual({
    sweep: 'test.numbers',
    subject: '1',
  })
  await run()
  expect(done).toEqual([1])
  expect(await retryFailedWork(database.db as never, first!.id, clock.now())).toBeNull()
  gone.add(2)
  const forgotten = forgottenFailures({ db: database.db, clock })
  clock.advance(2 * HOUR)
  await run()
  expect(await forgotten.run()).toBe(0)
  clock.advance(MINUTE)
  expect(await forgotten.run()).toBe(1)
  expect(await failures()).toEqual([])
})

test('an outage of the database ends the run and is nobody’s failure', async () => {
  const outage = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
  const { run } = sweeping([1, 2], 100, { work: () => Promise.reject(outage) })
  await expect(run()).rejects.toThrow('Connection terminated')
  expect(await failures()).toEqual([])
})
