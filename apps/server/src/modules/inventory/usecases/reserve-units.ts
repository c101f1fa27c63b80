import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { isLent } from '@upeo/domain/inventory/maintenance'
import { whichDeparture, type RequestedTime, type WhichDepartureError } from '@upeo/domain/departures/which-departure'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import type { Tx } from '../../../platform/deps.ts'
import type { InventoryDeps } from '../deps.ts'
import { listItemDepartures } from '../queries/list-item-departures.ts'
import { lockItem } from '../store/lock-item.ts'
import { writeReservation } from '../store/reservations.ts'

export type ReserveError =
  | WhichDepartureError
  | Failure<'not_found' | 'out_of_service'>
  | Failure<'not_free', { date: LocalDate; free: number }>

export interface Wanted {
  readonly id: InventoryItemId
  readonly date: LocalDate
  /** Of several on that day. */
  readonly startTime?: RequestedTime
  /** All that the departure shall have. */
  readonly quantity: number
}

/**
 * Sets units aside for one departure, or frees them. None gets more than the others leave while it is away; giving
 * some back is always allowed, also when less can be lent by now than was set aside.
 */
export async function reserveUnits(
  { clock }: InventoryDeps,
  tx: Tx,
  vendorId: VendorId,
  { id, date, startTime, quantity }: Wanted,
): Promise<Result<void, ReserveError>> {
  const now = clock.now()
  const item = await lockItem(tx, vendorId, id)
  if (!item) return fail({ kind: 'not_found' })
  const ofDay = (await listItemDepartures(tx, { id, vendorId }, localDateOf(now), date)) ?? []
  const which = whichDeparture(ofDay, startTime, (each) => each.startTime)
  if (!which.ok) return which
  const departure = which.value
  const isIncrease = quantity > departure.reserved
  if (isIncrease && !isLent(item.maintenance_status)) return fail({ kind: 'out_of_service' })
  if (isIncrease && quantity > departure.free) return fail({ kind: 'not_free', date, free: departure.free })
  await writeReservation(tx, { id, date, startTime: departure.startTime, quantity }, now)
  return done()
}
