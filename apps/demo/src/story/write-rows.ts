import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'

/** Column to value; dates and lists as they are, bytes as `\x` and hex digits. */
export type Row = Readonly<Record<string, unknown>>

const BATCH = 2000

/**
 * Inserts rows of one shape, thousands at a time: PostgreSQL reads the whole batch from one JSON parameter, which is
 * one statement to plan whatever the number of rows.
 */
export async function writeRows(tx: Transaction<Database> | Kysely<Database>, table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH))
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(tx)
  }
}
