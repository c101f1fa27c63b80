import * as itemsApi from '@upeo/contract/inventory/items'
import * as reservationsApi from '@upeo/contract/inventory/reservations'
import { requestedTime } from '@upeo/domain/departures/which-departure'
import { idFrom, type InventoryItemId, type VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure } from '@upeo/domain/result'
import { localDateOf, parseLocalDate } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { InventoryDeps } from './deps.ts'
import { createFailures, missing, reserveFailures, updateFailures } from './failures.ts'
import { listItemDepartures } from './queries/list-item-departures.ts'
import { findItem, listItems } from './queries/list-items.ts'
import { summarise } from './queries/summarise.ts'
import { reserveUnits, type ReserveError } from './usecases/reserve-units.ts'
import { updateMaintenance } from './usecases/update-maintenance.ts'
import { createItem, updateItem } from './usecases/write-item.ts'

const hersAlone = { cacheControl: 'private, no-store' } as const

const idOf = ({ id }: { id: string }) => idFrom<InventoryItemId>(id)

export function inventoryRoutes(router: Router, deps: InventoryDeps): void {
  const today = () => localDateOf(deps.clock.now())
  const answer = async (tx: Tx, vendorId: VendorId, id: InventoryItemId) => {
    const data = await findItem(tx, vendorId, today(), id)
    return data ? done({ success: true as const, data }) : fail<Failure<'not_found'>>({ kind: 'not_found' })
  }
  const departures = async (db: Kysely<Database> | Tx, vendorId: VendorId, id: InventoryItemId) => {
    const data = await listItemDepartures(db, { id, vendorId }, today())
    return data ? done({ success: true as const, data }) : fail<Failure<'not_found'>>({ kind: 'not_found' })
  }

  router.read(itemsApi.listInventory, hersAlone, async ({ db, person }) =>
    done({ success: true as const, data: await listItems(db, person.userId, today()) }),
  )
  router.read(itemsApi.getInventorySummary, hersAlone, async ({ db, person }) =>
    done({ success: true as const, data: summarise(await listItems(db, person.userId, today())) }),
  )
  router.write(itemsApi.createInventoryItem, { failures: createFailures }, async ({ tx, person, body }) => {
    const created = await createItem(deps, tx, person.userId, body)
    return created.ok ? answer(tx, person.userId, created.value) : created
  })
  router.write(itemsApi.updateInventoryItem, { failures: updateFailures }, async ({ tx, person, params, body }) => {
    const updated = await updateItem({ deps, tx, by: person.userId }, idOf(params), body)
    return updated.ok ? answer(tx, person.userId, idOf(params)) : updated
  })
  router.write(itemsApi.updateMaintenance, { failures: missing }, async ({ tx, person, params, body }) => {
    const next = body.nextMaintenanceDate
    const maintenance = { status: body.maintenanceStatus, next }
    const updated = await updateMaintenance({ deps, tx, by: person.userId }, idOf(params), maintenance)
    return updated.ok ? answer(tx, person.userId, idOf(params)) : updated
  })
  router.write(itemsApi.deleteInventoryItem, { failures: missing }, async ({ tx, person, params }) => {
    const deleted = await tx
      .deleteFrom('inventory_items')
      .where('id', '=', params.id)
      .where('vendor_id', '=', person.userId)
      .executeTakeFirst()
    return deleted.numDeletedRows > 0n ? done({ message: 'Deleted.' }) : fail({ kind: 'not_found' })
  })
  router.read(reservationsApi.listItemDepartures, { ...hersAlone, failures: missing }, ({ db, person, params }) =>
    departures(db, person.userId, idOf(params)),
  )
  router.write(
    reservationsApi.reserveUnits,
    { failures: reserveFailures },
    async ({ tx, person, params, query, body }) => {
      const date = parseLocalDate(params.date)
      if (date === null) return fail<ReserveError>({ kind: 'no_such_date' })
      const reserved = await reserveUnits(deps, tx, person.userId, {
        id: idOf(params),
        date,
        startTime: requestedTime(query.startTime),
        quantity: body.quantity,
      })
      return reserved.ok ? departures(tx, person.userId, idOf(params)) : reserved
    },
  )
}
