import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** How many bookings of this guide, or of this activity, are still to come. */
export async function countUpcoming(
  db: Kysely<Database>,
  of: { readonly vendorId: VendorId } | { readonly activityId: ActivityId },
  now: Date,
): Promise<number> {
  const which = 'vendorId' in of ? sql`vendor_id = ${of.vendorId}` : sql`activity_id = ${of.activityId}`
  const counted = await sql<{ n: number }>`
    select count(*) as n from bookings
    where ${which} and starts_at > ${now} and status in ('pending', 'pending_payment_approval', 'confirmed')`.execute(
    db,
  )
  return counted.rows[0]?.n ?? 0
}
