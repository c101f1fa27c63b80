import type { VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** How many bookings of this guide are still to come. */
export async function countUpcoming(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*) as n from bookings
    where vendor_id = ${vendorId} and starts_at > ${now}
      and status in ('pending', 'pending_payment_approval', 'confirmed')`.execute(db)
  return counted.rows[0]?.n ?? 0
}
