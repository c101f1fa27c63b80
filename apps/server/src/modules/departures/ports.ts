import type { ActivityId, VendorId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'

/** What departures ask of the activities that they belong to; `activities` hands it in. */
export interface ActivityPort {
  /** False when it is not this guide's, or archived. */
  lockActivity(tx: Tx, vendorId: VendorId, id: ActivityId): Promise<boolean>
  /** After departures were added, moved or removed. */
  refreshNextDepartures(tx: Tx, ids: readonly ActivityId[]): Promise<void>
}
