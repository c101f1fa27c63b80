import { sql, type Kysely } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'

/**
 * Drops the indexes of these tables that no constraint stands on, and answers how to lay them again: an index over a
 * million rows is made several times quicker at once than row by row.
 */
export async function putIndexesAside(db: Kysely<Database>, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
    from pg_index i
    where i.indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by name`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  return async () => {
    for (const { statement } of rows) await sql.raw(statement).execute(db)
  }
}
