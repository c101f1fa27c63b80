import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

const terms = sql`reference, user_id, vendor_id, activity_id, departure_id, source, adults, children, price_agreed, total_cents,
  vat_rate_percent, commission_rate_percent, guide_rate_percent, upeo_rate_percent, cancellation_policy, starts_at, ends_at,
  number_proves, created_at`

/**
 * Brings rows of a table into a state that a test needs and nobody could have brought them into, with the versions that the
 * database keeps of them: for the check of the books they were ever so. As the owner.
 */
export async function asIfEver(
  owner: Kysely<Database>,
  kind: 'bookings' | 'payment_attempts' | 'disbursements' | 'manual_payments',
  statement: RawBuilder<unknown>,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
    await keepAnew(tx, kind)
  })
}

async function keepAnew(tx: Kysely<Database>, kind: Parameters<typeof asIfEver>[1]): Promise<void> {
  if (kind === 'bookings') {
    await sql`delete from booking_terms`.execute(tx)
    await sql`insert into booking_terms (booking_id, event, ${terms}) select id, 'made', ${terms} from bookings`.execute(
      tx,
    )
    return
  }
  await sql`delete from row_history where kind = ${kind}`.execute(tx)
  await sql`
    insert into row_history (kind, row_id, event, kept)
    select ${kind}, r.id, 'made', kept_of(r) from ${sql.table(kind)} r`.execute(tx)
}
