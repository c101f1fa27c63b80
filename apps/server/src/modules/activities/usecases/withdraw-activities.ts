import type { VendorId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'
import { removeUntakenDepartures } from '../../departures/index.ts'

/**
 * Takes a guide's activities off the market, and their coming dates that nobody sits in with them: whoever is booking
 * one meanwhile waits for it and then finds it gone, or was faster and is counted.
 */
export async function withdrawActivities(tx: Tx, vendorId: VendorId, now: Date): Promise<void> {
  await tx
    .updateTable('activities')
    .set({ is_active: false, archived_at: now })
    .where('vendor_id', '=', vendorId)
    .execute()
  await removeUntakenDepartures(tx, vendorId, now)
}
