import { sql } from 'kysely'
import { createTestDatabase, testDatabase } from '../../../testing/database.ts'
import { until } from '../../../testing/until.ts'
import { describe, expect, test } from 'vitest'
import { createDatabase, productLimits } from './create-database.ts'
import { statementNames } from './named-statements.ts'

const database = testDatabase({ max: 1, limits: productLimits })

async function one<T>(text: string): Promise<T> {
  const { rows } = await sql.raw<{ value: T }>(`select ${text} as value`).execute(database.db)
  if (!rows[0]) throw new Error('no row')
  return rows[0].value
}

async function prepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map((row) => row.statement)
}

describe('values', () => {
  test.each([
    ['12::int8', 12],
    ['array[1, null, 3]::int8[]', [1, null, 3]],
    ["'{}'::int8[]", []],
    ["'2026-03-02'::date", '2026-03-02'],
    ["array['2026-03-02'::date, '2026-03-03'::date]", ['2026-03-02', '2026-03-03']],
    ['4.50::numeric', '4.50'],
    ["'2026-03-02T09:00:00+03:00'::timestamptz", new Date('2026-03-02T06:00:00Z')],
    [`'{"a": 1}'::jsonb`, { a: 1 }],
    ['count(*)', 1],
  ])('%s', async (text, value) => {
    expect(await one(text)).toEqual(value)
  })

  test('an int8 that a number cannot hold exactly throws', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow(/9007199254740993/)
  })
})

describe('named statements', () => {
  test('prepares a statement once and leaves scripts alone', async () => {
    await database.db.selectFrom('users').select('id').where('name', '=', 'a').execute()
    await database.db.selectFrom('users').select('id').where('name', '=', 'b').execute()
    await sql.raw('select 1; select 2').execute(database.db)
    expect((await prepared()).filter((text) => text.includes('"users"'))).toHaveLength(1)
  })

  test('prepares nothing when told so', async () => {
    const plain = await createTestDatabase({ max: 1, named: false, settings: false })
    await plain.db.selectFrom('users').select('id').where('name', '=', 'a').execute()
    const { rows } = await plain.pool.query('select statement from pg_prepared_statements')
    await plain.dispose()
    expect(rows).toEqual([])
  })

  test('recovers when a migration changes a table under a prepared statement', async () => {
    const read = () => sql`select * from changing where 1 = ${1}`.execute(database.db)
    await sql.raw('create table changing (a integer); grant select on changing to public').execute(database.owner)
    await read()
    await sql`alter table changing add column b integer`.execute(database.owner)
    await expect(read()).rejects.toThrow(/cached plan/)
    await expect(read()).resolves.toMatchObject({ rows: [] })
  })

  test('gives a text always the same name, and no more names than the limit', () => {
    const nameOf = statementNames(2)
    expect(nameOf('select 1', 0)).toMatch(/^.{20}$/)
    expect(nameOf('select 1', 0)).toBe(nameOf('select 1', 0))
    expect(nameOf('select 2; select 3', 0)).toBeUndefined()
    expect(nameOf('select $1', 1)).toBeDefined()
    expect(nameOf('select $2', 1)).toBeUndefined()
  })
})

test('sessions carry the timeouts, and plan without merge joins', async () => {
  expect(await one("current_setting('enable_mergejoin')")).toBe('off')
  expect(await one("current_setting('statement_timeout')")).toBe('15s')
  expect(await one("current_setting('lock_timeout')")).toBe('5s')
  expect(await one("current_setting('idle_in_transaction_session_timeout')")).toBe('30s')
})

test('a session that is lost between two statements fails its transaction and nothing else', async () => {
  const { db, close } = createDatabase(database.url, { max: 2 })
  const broken = db.transaction().execute(async (tx) => {
    const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = found.rows[0]?.pid
    await sql`select pg_terminate_backend(${pid}::int)`.execute(db)
    // Its end has reached us when the server has none of that number any more and something else has been answered.
    await until(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length === 0)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow(/connection/i)
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  await close()
})
