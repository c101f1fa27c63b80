import type { VendorId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'

/** Whether an activity is one that this guide offers still. */
export async function isOwnActivity(tx: Tx, vendorId: VendorId, activityId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('activities')
    .select('id')
    .where('id', '=', activityId)
    .where('vendor_id', '=', vendorId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
