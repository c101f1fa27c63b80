import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('each database is migrated, empty and apart from the others, and gone when disposed of', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await first.pool.query(`insert into outbox (id, type, payload, created_at)
    values ('019594a0-0000-7000-8000-000000000000', 'test.happened', '{}', '2026-03-02T06:00:00Z')`)
  expect(await second.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  const name = new URL(first.url).pathname.slice(1)
  await first.dispose()
  const { rowCount } = await second.pool.query('select 1 from pg_database where datname = $1', [name])
  await second.dispose()
  expect(rowCount).toBe(0)
})
