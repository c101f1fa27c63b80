import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createDatabase } from './create-database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'
import { requirePrepared } from './require-prepared.ts'

let database: TestDatabase
/** With the tables of today, and marked as one from before the baseline is. */
async function isFromBefore(...names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(database.owner)
  await sql`delete from migration_checksums`.execute(database.owner)
  for (const name of names) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-28T10:00:00.000Z')`.execute(
      database.owner,
    )
    await sql`insert into migration_checksums (name, checksum) values (${name}, 'of then')`.execute(database.owner)
  }
}
const marked = async () =>
  (await sql<{ name: string }>`select name from migration_checksums order by name`.execute(database.owner)).rows.map(
    ({ name }) => name,
  )

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.dispose())

test('a database at the last migration from before goes on, marked as being there, and keeps what ran', async () => {
  await isFromBefore('0001-platform', '0235-guest-addresses')
  const [one, other] = [createDatabase(database.ownerUrl), createDatabase(database.ownerUrl)]
  const ran = await Promise.all([migrate(one.db), migrate(other.db)])
  await one.close()
  await other.close()
  expect(ran).toEqual([[], []])
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => name)
  expect(await marked()).toEqual(['0001-platform', '0235-guest-addresses', ...names].toSorted())
  await requirePrepared(database.db, { production: false })
})

test('an older one is told what brings it there, and stays as it is', async () => {
  await isFromBefore('0001-platform', '0234-listed-with-another-guide')
  const owner = createDatabase(database.ownerUrl)
  await expect(migrate(owner.db)).rejects.toThrow(
    /last migration at 0234-listed-with-another-guide.*there first with the version of commit 9d9f56f1/,
  )
  await owner.close()
  expect(await marked()).toEqual(['0001-platform', '0234-listed-with-another-guide'])
})
