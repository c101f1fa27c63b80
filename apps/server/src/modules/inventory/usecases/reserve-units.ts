import type { ItemDeparture } from '@upeo/contract/inventory/reservations'
import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { isLent } from '@upeo/domain/inventory/maintenance'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { InventoryDeps } from '../deps.ts'
import { listItemDepartures } from '../queries/list-item-departures.ts'
import { lockItem } from '../store/lock-item.ts'

export type ReserveError =
  | Failure<'not_found' | 'no_such_date' | 'out_of_service'>
  | Failure<'not_free', { date: LocalDate; free: number }>

export interface Wanted {
  readonly id: InventoryItemId
  readonly date: LocalDate
  /** All that the date shall have. */
  readonly quantity: number
}

/**
 * Sets units aside for one date, or frees them. No date gets more than the others leave on the days it is away; giving
 * some back is always allowed, also when less can be lent by now than was set aside.
 */
export async function reserveUnits(
  { clock }: InventoryDeps,
  tx: Tx,
  vendorId: VendorId,
  { id, date, quantity }: Wanted,
): Promise<Result<void, ReserveError>> {
  const now = clock.now()
  const item = await lockItem(tx, vendorId, id)
  if (!item) return fail({ kind: 'not_found' })
  const [departure] = (await listItemDepartures(tx, vendorId, localDateOf(now), id, date)) ?? []
  if (!departure) return fail({ kind: 'no_such_date' })
  const more = quantity > departure.reserved
  if (more && !isLent(item.maintenance_status)) return fail({ kind: 'out_of_service' })
  if (more && quantity > departure.free) return fail({ kind: 'not_free', date, free: departure.free })
  await writeReservation(tx, { id, date, quantity }, now)
  return done()
}

/** Of units that are known to be free, under the item's lock. */
export async function writeReservation(
  tx: Tx,
  { id, date, quantity }: Pick<ItemDeparture, 'date'> & Pick<Wanted, 'id' | 'quantity'>,
  now: Date,
): Promise<void> {
  if (quantity === 0) {
    await sql`delete from inventory_reservations where item_id = ${id} and starts_on = ${date}`.execute(tx)
    return
  }
  await sql`
    insert into inventory_reservations (item_id, starts_on, quantity, reserved_at)
    values (${id}, ${date}, ${quantity}, ${now})
    on conflict (item_id, starts_on) do update set quantity = excluded.quantity, reserved_at = excluded.reserved_at`.execute(
    tx,
  )
}
