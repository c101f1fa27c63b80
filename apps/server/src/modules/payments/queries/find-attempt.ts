import type { PaymentId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { attemptColumns, type AttemptRow } from '../store/attempt-row.ts'

export async function findAttempt(db: Kysely<Database>, id: PaymentId): Promise<AttemptRow | null> {
  const found = await sql<AttemptRow>`
    select ${attemptColumns} from payment_attempts p join bookings b on b.id = p.booking_id where p.id = ${id}`.execute(
    db,
  )
  return found.rows[0] ?? null
}
