import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrate.ts'
import { migrationsFolder } from '../src/platform/database/read-migrations.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** A database as it was before a migration, by the name of that without its number: what stands in it is brought on by `migrate`. */
export async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true, max: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'upeo-before-'))
  try {
    const files = (await readdir(migrationsFolder)).toSorted()
    const at = files.findIndex((file) => file.endsWith(`-${migration}.sql`))
    if (at < 0) throw new Error(`There is no migration ${migration}.`)
    for (const name of files.slice(0, at)) await copyFile(join(migrationsFolder, name), join(folder, name))
    await migrate(database.db, { folder })
  } finally {
    await rm(folder, { recursive: true })
  }
  return database
}
