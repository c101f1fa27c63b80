import type { Tx } from '../../../platform/deps.ts'
import { addActivityRatings } from '../../activities/index.ts'
import { addVendorRatings } from '../../vendors/index.ts'

export interface RatingMove {
  readonly activityId: string
  readonly vendorId: string
  /** What is added to the sum of ratings, and to how many there are. */
  readonly sum: number
  readonly count: number
}

/** The ratings of activity and guide follow in the transaction of the review; always in this order of locks. */
export async function moveRatings(tx: Tx, { activityId, vendorId, sum, count }: RatingMove): Promise<void> {
  if (sum === 0 && count === 0) return
  await addActivityRatings(tx, activityId, { sum, count })
  await addVendorRatings(tx, vendorId, { sum, count })
}
