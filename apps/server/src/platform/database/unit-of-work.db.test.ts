import { sql } from 'kysely'
import { testDatabase } from '../../../testing/database.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Tx } from '../deps.ts'
import { inTransaction } from './unit-of-work.ts'

const database = testDatabase({ empty: true })
beforeAll(async () => {
  await sql`create table counters (id integer primary key, n integer not null)`.execute(database.db)
})
beforeEach(async () => {
  await sql`truncate counters`.execute(database.db)
  await sql`insert into counters values (1, 0), (2, 0)`.execute(database.db)
})

function add(tx: Tx, id: number): Promise<unknown> {
  return sql`update counters set n = n + 1 where id = ${id}`.execute(tx)
}

async function counts(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from counters order by id`.execute(database.db)
  return rows.map((row) => row.n)
}

test('commits what succeeds', async () => {
  expect(await inTransaction(database.db, (tx) => add(tx, 1).then(() => 'done'))).toBe('done')
  expect(await counts()).toEqual([1, 0])
})

test('rolls back a throw and an expected failure, and hands both on', async () => {
  const bug = inTransaction(database.db, async (tx) => {
    await add(tx, 1)
    throw new Error('a bug')
  })
  await expect(bug).rejects.toThrow('a bug')
  const failure = await inTransaction(database.db, async (tx) => {
    await add(tx, 1)
    return { ok: false, error: { kind: 'sold_out' } } as const
  })
  expect(failure).toEqual({ ok: false, error: { kind: 'sold_out' } })
  expect(await counts()).toEqual([0, 0])
})

test('runs one of two deadlocked transactions again', async () => {
  const runs = vi.fn<() => void>()
  let met = 0
  const both = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const cross = async (first: number, second: number) => {
    await inTransaction(database.db, async (tx) => {
      runs()
      // Faster than the one that waits for it, the second try could meet it again.
      if (met === 2) await over.promise
      await add(tx, first)
      met += 1
      if (met === 2) both.resolve()
      await both.promise
      await add(tx, second)
    })
    over.resolve()
  }
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect(runs).toHaveBeenCalledTimes(3)
  expect(await counts()).toEqual([2, 2])
})

test('gives up after the third serialization failure', async () => {
  const runs = vi.fn<() => void>()
  const always = inTransaction(database.db, async (tx) => {
    runs()
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
  })
  await expect(always).rejects.toMatchObject({ code: '40001' })
  expect(runs).toHaveBeenCalledTimes(3)
})
