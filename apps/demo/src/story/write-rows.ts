import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '@upeo/server/platform/database/schema'

/** Column to value; dates and lists as they are, bytes as `\x` and hex digits. */
export type Row = Readonly<Record<string, unknown>>

/** Columns that have nothing in them yet, by their names. */
export const empty = <Column extends string>(columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, null])) as Readonly<Record<Column, null>>

const BATCH = 2000

/**
 * Inserts rows of one shape, thousands at a time: PostgreSQL reads the whole batch from one JSON parameter, which is
 * one statement to plan whatever the number of rows. Rows that follow each other with the same `together` are in one batch.
 */
export async function writeRows(
  tx: Transaction<Database> | Kysely<Database>,
  table: string,
  rows: readonly Row[],
  together?: string,
) {
  const columns = Object.keys(rows[0] ?? {})
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const belongs = (at: number) => together !== undefined && rows[at]?.[together] === rows[at - 1]?.[together]
  for (let start = 0, end: number; start < rows.length; start = end) {
    end = Math.min(start + BATCH, rows.length)
    while (end < rows.length && belongs(end)) end++
    const batch = JSON.stringify(rows.slice(start, end))
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(tx)
  }
}
