import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** How far the statement has been read all through; null where no reading is due, or another worker has it. */
export async function takeReading(
  db: Kysely<Database>,
  now: Date,
  until: Date,
): Promise<{ readonly read_until: Date | null } | null> {
  const taken = await sql<{ read_until: Date | null }>`
    update statement_reading set due_at = ${until} where due_at <= ${now} returning read_until`.execute(db)
  return taken.rows[0] ?? null
}

export async function noteReading(
  db: Kysely<Database>,
  { dueAt, readUntil }: { readonly dueAt: Date; readonly readUntil: Date | null },
): Promise<void> {
  await sql`
    update statement_reading set due_at = ${dueAt}, read_until = coalesce(${readUntil}::timestamptz, read_until)`.execute(
    db,
  )
}
