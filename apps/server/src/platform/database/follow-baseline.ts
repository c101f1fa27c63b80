import { sql, type Kysely } from 'kysely'
import type { MigrationFile } from './read-migrations.ts'
import type { Database } from './schema.ts'

/** The migrations up to this one were written anew as the baseline, which is the files up to `LAST_OF_BASELINE`. */
const LAST_BEFORE = '0235-guest-addresses'
const LAST_OF_BASELINE = '0033-first-rows'
/** A commit with all migrations up to `LAST_BEFORE`. */
const COMMIT_BEFORE = '9d9f56f1'

/**
 * A database that has had every migration from before the baseline has its tables already: it is marked as being there, and
 * keeps the names of what ran. One that had some of them only is refused, with what brings it there.
 */
export async function followBaseline(db: Kysely<Database>, files: readonly MigrationFile[]): Promise<void> {
  const end = files.findIndex(({ name }) => name === LAST_OF_BASELINE)
  if (end < 0) return
  await db.transaction().execute(async (tx) => {
    const { rows: found } = await sql<{ there: boolean }>`
      select to_regclass('migration_checksums') is not null as there`.execute(tx)
    if (!found[0]?.there) return
    // Of several at once one marks it.
    await sql`lock table migration_checksums in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from migration_checksums order by name`.execute(tx)
    const ran = rows.map(({ name }) => name)
    if (ran.length === 0 || ran.includes(LAST_OF_BASELINE)) return
    if (!ran.includes(LAST_BEFORE)) {
      throw new Error(
        `This database had its last migration at ${ran.at(-1)}, and this version begins after ${LAST_BEFORE}. Bring it ` +
          `there first with the version of commit ${COMMIT_BEFORE} (npm run db:migrate), then start this one.`,
      )
    }
    // The migrator refuses names without a file. All that ran stands in `migration_checksums` still.
    const { rows: last } = await sql<{ at: string }>`
      with gone as (delete from kysely_migration returning timestamp) select max(timestamp) as at from gone`.execute(tx)
    for (const { name, checksum } of files.slice(0, end + 1)) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${last[0]?.at})`.execute(tx)
      await sql`insert into migration_checksums (name, checksum) values (${name}, ${checksum})`.execute(tx)
    }
  })
}
