import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../testing/database.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, productLimits } from './create-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true, max: 2, limits: productLimits })
  folder = await mkdtemp(join(tmpdir(), 'upeo-migrations-'))
  await write('0001-first.sql', 'create table a (n integer); insert into a values (1), (2);')
})
afterEach(async () => {
  await database.dispose()
  await rm(folder, { recursive: true })
})

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text)
}

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(database.db)
  return rows[0]?.there ?? false
}

test('runs each file once, in order', async () => {
  await write('0002-second.sql', 'create table b as select n from a;')
  expect(await migrate(database.db, { folder })).toEqual(['0001-first', '0002-second'])
  await write('0003-third.sql', 'create table c as select n from b;')
  expect(await migrate(database.db, { folder })).toEqual(['0003-third'])
  expect(await migrate(database.db, { folder })).toEqual([])
})

test('one process at a time: two at once run each file once', async () => {
  const other = createDatabase(database.url)
  const ran = await Promise.all([migrate(database.db, { folder }), migrate(other.db, { folder })])
  await other.close()
  expect(ran.flat()).toEqual(['0001-first'])
})

test('a failing file leaves nothing behind and is named', async () => {
  await write('0002-wrong.sql', 'create table b (n integer); select nonsense;')
  await expect(migrate(database.db, { folder })).rejects.toThrow(/0002-wrong failed: column "nonsense"/)
  expect(await tableExists('b')).toBe(false)
  expect(await tableExists('a')).toBe(false)
})

test('refuses an edited, a removed and an inserted old file, and two of one number', async () => {
  await write('0003-third.sql', 'create table c (n integer);')
  await migrate(database.db, { folder })
  await write('0001-first.sql', 'create table a (n bigint);')
  await expect(migrate(database.db, { folder })).rejects.toThrow(/0001-first has changed/)
  await rm(join(folder, '0001-first.sql'))
  await expect(migrate(database.db, { folder })).rejects.toThrow(/0001-first is missing/)
  await write('0003-again.sql', 'select 1;')
  await expect(migrate(database.db, { folder })).rejects.toThrow(/two migrations 0003/)
})

test('gives the session its timeouts back', async () => {
  await migrate(database.db, { folder })
  const { rows } = await sql<{ value: string }>`select current_setting('lock_timeout') as value`.execute(database.db)
  expect(rows[0]?.value).toBe('5s')
})
