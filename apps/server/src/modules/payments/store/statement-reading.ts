import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** From where the statement is to be read on; null where no reading is due, or another worker has it. */
export async function takeReading(
  db: Kysely<Database>,
  now: Date,
  until: Date,
): Promise<{ readonly read_from: Date | null } | null> {
  const taken = await sql<{ read_from: Date | null }>`
    update statement_reading set due_at = ${until} where due_at <= ${now} returning read_from`.execute(db)
  return taken.rows[0] ?? null
}

export async function noteReading(
  db: Kysely<Database>,
  { dueAt, readFrom }: { readonly dueAt: Date; readonly readFrom: Date },
): Promise<void> {
  await sql`
    update statement_reading set due_at = ${dueAt}, read_from = ${readFrom}`.execute(db)
}
