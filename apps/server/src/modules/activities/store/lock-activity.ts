import type { ActivityId, VendorId } from '@upeo/domain/ids'
import type { LocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface LockedActivity {
  readonly is_active: boolean
  readonly published_at: Date | null
  readonly capacity: number
  readonly start_time: LocalTime | null
}

/**
 * Serializes edits of an activity. Holding seats is not blocked: it takes no lock that conflicts with this one.
 * Null when the activity is another guide's, or archived.
 */
export async function lockActivity(tx: Tx, vendorId: VendorId, id: ActivityId): Promise<LockedActivity | null> {
  const found = await sql<LockedActivity>`
    select is_active, published_at, capacity, to_char(start_time, 'HH24:MI') as start_time from activities
    where id = ${id} and vendor_id = ${vendorId} and archived_at is null for no key update`.execute(tx)
  return found.rows[0] ?? null
}

/** Against whoever changes its dates meanwhile; also of one that is archived, on which somebody may still be under way. */
export async function lockDates(tx: Tx, id: ActivityId): Promise<void> {
  await sql`select from activities where id = ${id} for no key update`.execute(tx)
}
