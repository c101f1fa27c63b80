import { sql, type Kysely } from 'kysely'
import { booksCanBeBent } from './books-can-be-bent.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'
import type { Database } from './schema.ts'

/**
 * Throws, with what to do, unless an app may serve on this database: everything has been migrated and, where people's
 * money is, its role cannot change what is in the books.
 */
export async function requirePrepared(app: Kysely<Database>, { production }: { production: boolean }): Promise<void> {
  const missing = await missingMigrations(app)
  if (missing.length > 0) {
    throw new Error(
      `The database lacks ${missing.length} migrations, the first of them ${missing[0]}. Give this process ` +
        'DATABASE_OWNER_URL, or run `npm run db:migrate` with it.',
    )
  }
  const restored = await sql<{ yes: boolean }>`
    select greatest((select max(position) from ledger_transactions), (select max(position) from audit_log))
      >= ledger_position_end() as yes`.execute(app)
  if (restored.rows[0]?.yes) {
    throw new Error(
      'The database comes from another server, whose transactions had higher numbers. Run `npm run db:migrate` once.',
    )
  }
  const reasons = production ? await booksCanBeBent(app) : []
  if (reasons.length > 0) {
    throw new Error(
      `UPEO_ENV=production refuses to serve: ${reasons.join('; ')}. DATABASE_URL is of a role that only works in the ` +
        'database, DATABASE_OWNER_URL of the one that owns it: docs/production.md, "Roles".',
    )
  }
}

async function missingMigrations(db: Kysely<Database>): Promise<string[]> {
  const files = await readMigrations(migrationsFolder)
  // Null where there is no such table yet, false where nobody has given the app its rights.
  const table = await sql<{ readable: boolean | null }>`
    select has_table_privilege(to_regclass('public.migration_checksums'), 'select') as readable`.execute(db)
  if (!table.rows[0]?.readable) return files.map(({ name }) => name)
  const ran = await sql<{ name: string }>`select name from migration_checksums`.execute(db)
  const known = new Set(ran.rows.map(({ name }) => name))
  return files.map(({ name }) => name).filter((name) => !known.has(name))
}
