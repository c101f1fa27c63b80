import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/** Empties a table and all that refers to it, also what may only be added to. */
export async function emptyTable(owner: Kysely<Database>, table: 'users' | 'activities' | 'bookings'): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    // The versions of its rows with them.
    await sql`truncate ${sql.table(table)}, booking_terms, row_history, guide_refund_history cascade`.execute(tx)
  })
}
