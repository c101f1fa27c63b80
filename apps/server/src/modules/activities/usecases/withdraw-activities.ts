import type { VendorId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'
import { removeUntakenDepartures } from '../../departures/index.ts'

/**
 * Takes a guide's activities off the market, and removes their coming dates without bookings. Somebody who is booking
 * one at that moment either waits and finds it gone, or was faster and is counted.
 */
export async function withdrawActivities(tx: Tx, vendorId: VendorId, now: Date): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ is_active: false, archived_at: now })
    .where('vendor_id', '=', vendorId)
    .execute()
  await removeUntakenDepartures(tx, vendorId, now)
}
