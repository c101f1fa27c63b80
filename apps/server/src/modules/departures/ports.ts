import type { DayTime } from '@upeo/domain/departures/plan-departures'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import type { LocalDate, LocalTime } from '@upeo/domain/time'
import type { Tx } from '../../platform/deps.ts'

/** What departures ask of the activities that they belong to; `activities` hands it in. */
export interface ActivityPort {
  /** With what its departures have that are given no other; null when it is not this guide's, or archived. */
  lockActivity(tx: Tx, vendorId: VendorId, id: ActivityId): Promise<{ readonly capacity: number } | null>
  /** The same lock, whoever's it is and be it archived: before several of its departures are locked, or one is closed. */
  lockDates(tx: Tx, id: ActivityId): Promise<void>
  /** After departures were added, moved or removed. */
  refreshNextDepartures(tx: Tx, ids: readonly ActivityId[]): Promise<void>
}

export interface ShortEquipment {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

/** What departures tell of themselves to whatever is set aside for them. */
export interface EquipmentPort {
  /** These departures leave at another time of their day. */
  followTimes(
    tx: Tx,
    activityId: ActivityId,
    changes: readonly { readonly date: LocalDate; readonly from: LocalTime | null; readonly to: LocalTime | null }[],
  ): Promise<void>
  /** One takes place at another start instead; answers the units that are not free there. */
  followDeparture(
    tx: Tx,
    whose: { readonly vendorId: VendorId; readonly activityId: ActivityId },
    move: { readonly from: DayTime; readonly to: DayTime },
  ): Promise<readonly ShortEquipment[]>
}
