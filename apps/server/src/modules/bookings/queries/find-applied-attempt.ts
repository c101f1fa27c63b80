import type { BookingId, PaymentId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** The M-Pesa payment that pays for this booking. */
export async function findAppliedAttempt(db: Kysely<Database>, id: BookingId): Promise<PaymentId | null> {
  const found = await sql<{ id: PaymentId }>`
    select id from payment_attempts where booking_id = ${id} and money = 'applied'`.execute(db)
  return found.rows[0]?.id ?? null
}
