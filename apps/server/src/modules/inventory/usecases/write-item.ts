import type { InventoryForm } from '@upeo/contract/inventory/inventory-item'
import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { MAX_ITEMS } from '@upeo/domain/inventory/rules'
import { fromKes } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx, Write } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { isOwnActivity } from '../../activities/index.ts'
import type { InventoryDeps } from '../deps.ts'
import { listLendings } from '../queries/list-lendings.ts'
import { lockItem } from '../store/lock-item.ts'
import { setMaintenanceStatus } from '../store/set-maintenance-status.ts'

export type CreateItemError = Failure<'foreign_activity' | 'too_many_items'>
export type UpdateItemError =
  | Failure<'foreign_activity' | 'not_found' | 'changed_since'>
  | Failure<'set_aside', { dates: readonly LocalDate[] }>

export async function createItem(
  { clock }: InventoryDeps,
  tx: Tx,
  vendorId: VendorId,
  form: InventoryForm,
): Promise<Result<InventoryItemId, CreateItemError>> {
  if (!(await isOwnActivity(tx, vendorId, form.activity))) return fail({ kind: 'foreign_activity' })
  if (await isFull(tx, vendorId)) return fail({ kind: 'too_many_items' })
  const id = newId<InventoryItemId>(clock)
  const now = clock.now()
  await tx
    .insertInto('inventory_items')
    .values({
      id,
      vendor_id: vendorId,
      maintenance_status: form.maintenanceStatus,
      created_at: now,
      updated_at: now,
      ...columnsOf(form),
    })
    .execute()
  await tx
    .insertInto('inventory_history')
    .values({ item_id: id, event: 'create', to_status: form.maintenanceStatus, actor_id: vendorId, at: now })
    .execute()
  return done(id)
}

export interface ItemChange extends InventoryForm {
  /** Of the item that the form was filled from; without it, whatever it is by now is written over. */
  readonly updatedAt?: string | undefined
}

/** An item with units set aside stays with its activity: the other one has other dates. */
export async function updateItem(
  { deps, tx, by: vendorId }: Write<InventoryDeps, VendorId>,
  id: InventoryItemId,
  { updatedAt, ...form }: ItemChange,
): Promise<Result<void, UpdateItemError>> {
  const now = deps.clock.now()
  const item = await lockItem(tx, vendorId, id)
  if (!item) return fail({ kind: 'not_found' })
  if (updatedAt !== undefined && Date.parse(updatedAt) !== item.updated_at.getTime()) {
    return fail({ kind: 'changed_since' })
  }
  if (!(await isOwnActivity(tx, vendorId, form.activity))) return fail({ kind: 'foreign_activity' })
  if (form.activity !== item.activity_id) {
    const lendings = await listLendings(tx, vendorId, localDateOf(now), id)
    if (lendings.length > 0) return fail({ kind: 'set_aside', dates: lendings.map(({ date }) => date) })
    await sql`delete from inventory_reservations where item_id = ${id}`.execute(tx)
  }
  if (form.maintenanceStatus !== item.maintenance_status) {
    await setMaintenanceStatus(tx, item, form.maintenanceStatus, { vendorId, now })
  }
  await tx
    .updateTable('inventory_items')
    .set({ ...columnsOf(form), updated_at: now })
    .where('id', '=', id)
    .execute()
  return done()
}

/** Every column except the status: `setMaintenanceStatus` writes that together with its history. */
function columnsOf(form: InventoryForm) {
  return {
    activity_id: form.activity,
    name: form.itemName,
    category: form.category,
    quantity: form.quantity,
    available: form.availableQuantity,
    last_maintenance_on: form.lastMaintenanceDate,
    next_maintenance_on: form.nextMaintenanceDate,
    purchased_on: form.purchaseDate,
    purchase_price_cents: form.purchasePrice === null ? null : fromKes(form.purchasePrice),
    notes: form.notes,
  }
}

/** One who adds at a time, so that two cannot both be the last. */
async function isFull(tx: Tx, vendorId: VendorId): Promise<boolean> {
  await tx.selectFrom('vendors').select('user_id').where('user_id', '=', vendorId).forUpdate().execute()
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from inventory_items where vendor_id = ${vendorId}`.execute(tx)
  return (rows[0]?.n ?? 0) >= MAX_ITEMS
}
