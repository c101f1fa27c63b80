import { sql } from 'kysely'
import { testDatabase } from '../../../testing/database.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, productLimits } from './create-database.ts'
import { isNotHeld, mustHold } from './must-hold.ts'
import { runPipeline, runTogether } from './run-pipeline.ts'
import { inTransaction } from './unit-of-work.ts'

const database = testDatabase({ max: 1, limits: productLimits })
beforeAll(async () => {
  await sql.raw('create table kept (n integer primary key); grant all on kept to public').execute(database.owner)
})
beforeEach(() => sql`truncate kept`.execute(database.owner))

const keep = (n: number) => sql`insert into kept values (${n}) returning n`
const count = sql`select count(*) as count from kept`
const kept = async () =>
  (await sql<{ n: number }>`select n from kept order by n`.execute(database.db)).rows.map(({ n }) => n)

test('each statement sees what those before it did, and answers for itself, the first time and later', async () => {
  for (const already of [0, 2]) {
    const results = await runPipeline(database.db, [
      keep(already),
      count,
      keep(already + 1),
      count,
      sql`delete from kept where n < 0`,
    ])
    expect(results).toEqual([
      { command: 'INSERT', rowCount: 1, rows: [{ n: already }] },
      { command: 'SELECT', rowCount: 1, rows: [{ count: already + 1 }] },
      { command: 'INSERT', rowCount: 1, rows: [{ n: already + 1 }] },
      { command: 'SELECT', rowCount: 1, rows: [{ count: already + 2 }] },
      { command: 'DELETE', rowCount: 0, rows: [] },
    ])
  }
})

test('where one fails, none has happened, and the connection goes on', async () => {
  await expect(runPipeline(database.db, [keep(1), keep(2), keep(1), keep(3)])).rejects.toThrow(/kept_pkey/)
  await expect(runPipeline(database.db, [keep(1), sql`select nothing from nowhere`])).rejects.toThrow(/nowhere/)
  expect(await kept()).toEqual([])
  await runPipeline(database.db, [keep(1), keep(2)])
  expect(await kept()).toEqual([1, 2])
})

test('what must hold and does not undoes the whole', async () => {
  const held = (n: number) => sql`with ${mustHold(sql`(select count(*) from kept) = ${n}`)} select held from held`
  const wrong = runPipeline(database.db, [keep(1), held(2), keep(2)])
  await expect(wrong).rejects.toSatisfy(isNotHeld)
  expect(await kept()).toEqual([])
  await runPipeline(database.db, [keep(1), held(1), keep(2)])
  expect(await kept()).toEqual([1, 2])
})

test('a value that cannot be sent is found before anything is', async () => {
  const circle: { self?: object } = {}
  circle.self = circle
  await expect(runPipeline(database.db, [keep(1), sql`select ${circle}::jsonb`])).rejects.toThrow(/circular/i)
  expect(await kept()).toEqual([])
})

test('a value that cannot be read is an error, and the connection goes on', async () => {
  await expect(runPipeline(database.db, [sql`select 9007199254740993::int8 as n`])).rejects.toThrow(/9007199254740993/)
  expect(await runPipeline(database.db, [count])).toMatchObject([{ rows: [{ count: 0 }] }])
})

test('an empty statement is an error, and what follows on the connection is none', async () => {
  const { db, close } = createDatabase(database.url, { max: 1 })
  await expect(runPipeline(db, [sql``, keep(1)])).rejects.toThrow(/empty/)
  await sql`truncate kept`.execute(database.owner)
  for (const n of [2, 3]) await runPipeline(db, [keep(n)])
  expect(await kept()).toEqual([2, 3])
  await close()
})

test('a session that is lost on the way has done nothing', async () => {
  const { db, close } = createDatabase(database.url, { max: 1 })
  const lost = runPipeline(db, [keep(1), sql`select pg_terminate_backend(pg_backend_pid())`, keep(2)])
  await expect(lost).rejects.toThrow(/terminating connection/)
  expect(await kept()).toEqual([])
  await close()
})

test('within a transaction it is a part of that', async () => {
  const undone = inTransaction(database.db, async (tx) => {
    await runPipeline(tx, [keep(1), keep(2)])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await kept()).toEqual([])
})

test('what passes by itself is tried again, within a transaction by that', async () => {
  const passing = `create sequence tries; grant all on tries to public;
    create function meet(mostly int) returns int language plpgsql as $$
    begin
      if nextval('tries') % mostly > 0 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return currval('tries');
    end $$`
  await sql.raw(passing).execute(database.owner)
  const meet = [keep(1), sql`select meet(3) as tries`]
  expect(await runPipeline(database.db, meet)).toMatchObject([{}, { rows: [{ tries: 3 }] }])
  await sql`truncate kept`.execute(database.owner)
  const within = inTransaction(database.db, (tx) => runPipeline(tx, meet))
  expect(await within).toMatchObject([{}, { rows: [{ tries: 6 }] }])
  expect(await kept()).toEqual([1])
})

test('without names, as behind a pooler, it does the same', async () => {
  const { db, close } = createDatabase(database.url, { max: 1, named: false, settings: false })
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await runPipeline(db, [keep(turn), keep(turn + 10), count])).toMatchObject([
      {},
      {},
      { rows: [{ count: 2 * turn + 2 }] },
    ])
  }
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([])
  await close()
})

test('of several who go together all is done, or nothing and each is to go alone', async () => {
  expect(await runTogether(database.db, 2, [keep(1), keep(2)])).toMatchObject([
    { rows: [{ n: 1 }] },
    { rows: [{ n: 2 }] },
  ])
  expect(await runTogether(database.db, 2, [keep(3), keep(1), keep(4)])).toBeNull()
  expect(await kept()).toEqual([1, 2])
})

test('together nobody waits for a lock for long, and the connection is as before', async () => {
  const { db, close } = createDatabase(database.url, { max: 1 })
  await db.transaction().execute(async (tx) => {
    await keep(1).execute(tx)
    expect(await runTogether(database.db, 2, [keep(2), keep(1)])).toBeNull()
  })
  const { rows } = await sql`show lock_timeout`.execute(database.db)
  expect(rows).toEqual([{ lock_timeout: '5s' }])
  expect(await kept()).toEqual([1])
  await close()
})

test('together on a session that is lost: nobody knows, and nobody goes again', async () => {
  const { db, close } = createDatabase(database.url, { max: 1 })
  const lost = runTogether(db, 2, [keep(1), sql`select pg_terminate_backend(pg_backend_pid())`])
  await expect(lost).rejects.toThrow(/terminating connection/)
  await close()
})

test('who goes alone waits for locks as ever, fails as ever, and is told where what must hold does not', async () => {
  const held = sql`with ${mustHold(sql`false`)} select held from held`
  expect(await runTogether(database.db, 1, [keep(1), held])).toBeNull()
  await expect(runTogether(database.db, 1, [keep(1), keep(1)])).rejects.toThrow(/kept_pkey/)
  const settings = sql`select current_setting('lock_timeout') as patience`
  expect(await runTogether(database.db, 1, [keep(2), settings])).toMatchObject([{}, { rows: [{ patience: '5s' }] }])
  expect(await kept()).toEqual([2])
})
