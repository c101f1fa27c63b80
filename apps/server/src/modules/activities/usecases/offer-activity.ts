import type { ActivityId, VendorId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { openNewListing } from '../store/listing-reviews.ts'
import { showAsWanted, withholdActivity } from '../store/show-activity.ts'

/** Its guide wants it shown. What nobody of the office has seen stands before them, and is shown meanwhile or not. */
export async function offerActivity(
  { clock, emit, listingReview }: Pick<WriteDeps, 'clock' | 'emit' | 'listingReview'>,
  tx: Tx,
  { id, vendorId }: { readonly id: ActivityId; readonly vendorId: VendorId },
): Promise<void> {
  const now = clock.now()
  const isNew = await openNewListing(tx, id, now)
  if (isNew && listingReview === 'before') await withholdActivity(tx, id, now)
  const { first } = await showAsWanted(tx, id, { wanted: true, now })
  if (first) await emit(tx, { type: 'activity.published', activityId: id, vendorId })
}
