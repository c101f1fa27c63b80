import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import { followBaseline } from './follow-baseline.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'
import type { MigrationFile } from './read-migrations.ts'
import type { Database } from './schema.ts'

type Options = { readonly folder?: string }

/**
 * Brings the database to the newest migration and answers the names of those that ran. All of them or none (one
 * transaction), one process at a time (Kysely's lock). Forward only; a file that has run may not change any more.
 */
export async function migrate(db: Kysely<Database>, { folder = migrationsFolder }: Options = {}): Promise<string[]> {
  const files = await readMigrations(folder)
  return db.connection().execute(async (session) => {
    // The pool's timeouts are for requests: a new index may take minutes, and so may waiting for who migrates now.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      session,
    )
    try {
      await followBaseline(session, files)
      await refuseEdited(session, files)
      const provider = { getMigrations: () => Promise.resolve(asMigrations(files)) }
      const { error, results = [] } = await new Migrator({ db: session, provider }).migrateToLatest()
      if (error) throw wrapped(error, results.find((result) => result.status === 'Error')?.migrationName)
      return results.map((result) => result.migrationName)
    } finally {
      await sql`reset statement_timeout`.execute(session)
      await sql`reset lock_timeout`.execute(session)
    }
  })
}

function asMigrations(files: readonly MigrationFile[]): Record<string, Migration> {
  return Object.fromEntries(files.map((file) => [file.name, { up: (db: Kysely<Database>) => runFile(db, file) }]))
}

async function runFile(db: Kysely<Database>, file: MigrationFile): Promise<void> {
  await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(db)
  await sql.raw(file.sql).execute(db)
  await sql`insert into migration_checksums (name, checksum) values (${file.name}, ${file.checksum})`.execute(db)
}

async function refuseEdited(db: Kysely<Database>, files: readonly MigrationFile[]): Promise<void> {
  const table = await sql<{ there: boolean }>`select to_regclass('migration_checksums') is not null as there`.execute(
    db,
  )
  if (!table.rows[0]?.there) return
  const ran = await sql<{ name: string; checksum: string }>`select name, checksum from migration_checksums`.execute(db)
  const checksums = new Map(ran.rows.map((row) => [row.name, row.checksum]))
  const edited = files.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (edited) throw new Error(`Migration ${edited.name} has changed since it ran here. Write a new one instead.`)
}

function wrapped(error: unknown, name: string | undefined): Error {
  return new Error(`Migration ${name ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}
