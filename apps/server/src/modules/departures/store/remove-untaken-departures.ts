import type { VendorId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** Removes all coming dates of a guide's activities that nobody sits in. */
export async function removeUntakenDepartures(tx: Tx, vendorId: VendorId, now: Date): Promise<void> {
  await sql`
    delete from departures d using activities a
    where a.id = d.activity_id and a.vendor_id = ${vendorId} and d.starts_at > ${now} and d.seats_taken = 0`.execute(tx)
}
