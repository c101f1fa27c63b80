import {
  createInventoryItem,
  deleteInventoryItem,
  getInventorySummary,
  listInventory,
  updateInventoryItem,
  updateMaintenance,
} from '@upeo/contract/inventory/items'
import { listItemDepartures, reserveUnits } from '@upeo/contract/inventory/reservations'
import { deleteActivity } from '@upeo/contract/activities/own-activities'
import { moveDeparture } from '@upeo/contract/departures/move-departure'
import { MAX_ITEMS, inventoryTexts } from '@upeo/domain/inventory/rules'
import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { itemForm } from '../../../testing/inventory-requests.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

const upeo = testApp()
const rows = catalogRows(upeo)
beforeEach(() => upeo.clock.set('2026-03-02T09:00:00+03:00'))

async function guide() {
  const { token, _id } = await upeo.person('vendor')
  const activity = await rows.activity(_id, { name: 'Fischer’s Tower', duration_minutes: 300 })
  return { token, id: _id, activity }
}
type Guide = Awaited<ReturnType<typeof guide>>

const form = (activity: string, other: object = {}) => ({ ...itemForm(activity), ...other }) as never
const add = async ({ token, activity }: Guide, other: object = {}) =>
  (await upeo.call.must(createInventoryItem, { token, body: form(activity, other) })).data
const list = async ({ token }: Guide) => (await upeo.call.must(listInventory, { token })).data
const setAside = ({ token }: Guide, id: string, date: string, quantity: number) =>
  upeo.call(reserveUnits, { token, params: { id, date }, body: { quantity } })
const maintain = ({ token }: Guide, id: string, maintenanceStatus: string, nextMaintenanceDate: string | null = null) =>
  upeo.call.must(updateMaintenance, {
    token,
    params: { id },
    body: { maintenanceStatus, nextMaintenanceDate },
  })
const historyOf = async (id: string) => {
  const { rows: found } = await sql<{ event: string; to_status: string }>`
    select event, to_status from inventory_history where item_id = ${id} order by id`.execute(upeo.db)
  return found.map(({ event, to_status: to }) => `${event} ${to}`)
}

describe('items', () => {
  test('are added, listed by name, changed and deleted', async () => {
    const owner = await guide()
    const made = await add(owner)
    expect(made).toEqual({
      _id: made._id,
      itemName: 'Climbing helmets',
      category: 'gear',
      quantity: 10,
      availableQuantity: 8,
      lendableQuantity: 8,
      activity: { _id: owner.activity, name: 'Fischer’s Tower' },
      maintenanceStatus: 'good',
      lastMaintenanceDate: '2026-01-15',
      nextMaintenanceDate: '2026-07-15',
      purchaseDate: '2025-03-01',
      purchasePrice: 4500.5,
      notes: 'Blue ones for children.',
      lowStock: false,
      maintenanceNeeded: false,
      maintenanceOverdue: false,
      reservedDates: [],
      shortDates: [],
      updatedAt: '2026-03-02T06:00:00.000Z',
    })
    await add(owner, { itemName: 'bolts', purchaseDate: '', purchasePrice: '', nextMaintenanceDate: undefined })
    expect((await list(owner)).map(({ itemName, purchasePrice }) => [itemName, purchasePrice])).toEqual([
      ['bolts', null],
      ['Climbing helmets', 4500.5],
    ])
    const params = { id: made._id }
    const body = form(owner.activity, {
      itemName: 'Helmets',
      quantity: 12,
      availableQuantity: 12,
      maintenanceStatus: 'fair',
    })
    const { data } = await upeo.call.must(updateInventoryItem, { token: owner.token, params, body })
    expect(data).toMatchObject({ itemName: 'Helmets', quantity: 12, maintenanceStatus: 'fair' })
    // The form carries the date of the last maintenance; only the maintenance dialog sets it to today.
    expect(data.lastMaintenanceDate).toBe('2026-01-15')
    expect(await historyOf(made._id)).toEqual(['create good', 'find_fair fair'])
    await upeo.call.must(deleteInventoryItem, { token: owner.token, params })
    expect((await list(owner)).map(({ itemName }) => itemName)).toEqual(['bolts'])
  })

  test('changed by somebody else since the form was opened are not overwritten', async () => {
    const owner = await guide()
    const { _id: id, updatedAt } = await add(owner)
    upeo.clock.set('2026-03-02T09:01:00+03:00')
    await maintain(owner, id, 'out-of-service')
    const save = (other: object) =>
      upeo.call(updateInventoryItem, { token: owner.token, params: { id }, body: form(owner.activity, other) })
    expect(await save({ updatedAt, notes: 'Straps renewed' })).toMatchObject({
      status: 409,
      error: { message: 'This item has just been changed. Please look again.' },
    })
    const [seen] = await list(owner)
    expect(seen).toMatchObject({ maintenanceStatus: 'out-of-service', notes: 'Blue ones for children.' })
    const again = { updatedAt: seen?.updatedAt, maintenanceStatus: 'out-of-service', notes: 'Straps renewed' }
    expect(await save(again)).toMatchObject({ status: 200 })
    expect(await list(owner)).toMatchObject([{ notes: 'Straps renewed' }])
  })

  test('add up to a summary: counts by category and status, value, maintenance needed and low stock', async () => {
    const owner = await guide()
    await add(owner, { quantity: 10, availableQuantity: 1, purchasePrice: 4500.5 })
    await add(owner, { category: 'vehicle', quantity: 2, availableQuantity: 2, purchasePrice: 100_000.25 })
    await add(owner, { category: 'vehicle', maintenanceStatus: 'outOfService', purchasePrice: null })
    await add(owner, { maintenanceStatus: 'needsRepair', purchasePrice: null })
    await add(owner, { nextMaintenanceDate: '2026-03-02', purchasePrice: null })
    const { data } = await upeo.call.must(getInventorySummary, { token: owner.token })
    expect(data).toEqual({
      totalItems: 5,
      categoryCounts: { equipment: 0, gear: 3, vehicle: 2, accessory: 0, other: 0 },
      maintenanceCounts: { excellent: 0, good: 3, fair: 0, 'needs-maintenance': 1, 'out-of-service': 1 },
      totalValue: 245_005.5,
      maintenanceNeeded: 3,
      lowStock: 1,
    })
  })

  test.each([
    [{ itemName: ' ' }, 'itemName', inventoryTexts.nameRequired],
    [{ activity: '' }, 'activity', inventoryTexts.activityRequired],
    [{ category: 'weapon' }, 'category', inventoryTexts.categoryRequired],
    [{ quantity: 0, availableQuantity: 0 }, 'quantity', inventoryTexts.quantityAtLeastOne],
    [{ quantity: undefined }, 'quantity', inventoryTexts.quantityAtLeastOne],
    [{ availableQuantity: -1 }, 'availableQuantity', inventoryTexts.availableNotNegative],
    [{ availableQuantity: undefined }, 'availableQuantity', inventoryTexts.availableNotNegative],
    [{ availableQuantity: 11 }, 'availableQuantity', inventoryTexts.availableAtMostQuantity],
    [{ maintenanceStatus: 'broken' }, 'maintenanceStatus', inventoryTexts.statusRequired],
    [{ purchasePrice: -1 }, 'purchasePrice', inventoryTexts.priceNotNegative],
    [{ nextMaintenanceDate: '2026-02-30' }, 'nextMaintenanceDate', 'Please give a date as yyyy-MM-dd.'],
  ])('%j is refused at %s', async (change, field, message) => {
    const owner = await guide()
    const sent = await upeo.call(createInventoryItem, { token: owner.token, body: form(owner.activity, change) })
    expect(sent).toMatchObject({ status: 400, error: { fields: { [field]: message } } })
    expect(await list(owner)).toEqual([])
  })

  test("belong to one of the guide's own activities, and are hidden from other guides", async () => {
    const [owner, other] = [await guide(), await guide()]
    const { _id: id } = await add(owner)
    const borrowed = await upeo.call(createInventoryItem, { token: other.token, body: form(owner.activity) })
    const message = 'Please choose one of your own activities.'
    expect(borrowed).toMatchObject({ status: 409, error: { fields: { activity: message } } })
    expect(await list(other)).toEqual([])
    const { token } = other
    const params = { id }
    const foreign = await Promise.all([
      upeo.call(updateInventoryItem, { token, params, body: form(other.activity) }),
      upeo.call(updateMaintenance, {
        token,
        params,
        body: { maintenanceStatus: 'good', nextMaintenanceDate: null },
      }),
      upeo.call(deleteInventoryItem, { token, params }),
      upeo.call(listItemDepartures, { token, params }),
      setAside(other, id, '2026-03-14', 1),
    ])
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await list(owner)).toHaveLength(1)
  })

  test('remain, without an activity, when theirs is taken off the market', async () => {
    const owner = await guide()
    await add(owner)
    await upeo.call.must(deleteActivity, { token: owner.token, params: { id: owner.activity }, query: {} })
    expect(await list(owner)).toMatchObject([{ activity: null, itemName: 'Climbing helmets' }])
  })

  test('are limited in number', async () => {
    const owner = await guide()
    await sql`insert into inventory_items (id, vendor_id, name, category, quantity, available, maintenance_status, created_at, updated_at)
      select gen_random_uuid(), ${owner.id}, 'Item', 'gear', 1, 1, 'good', now(), now() from generate_series(1, ${MAX_ITEMS})`.execute(
      upeo.db,
    )
    const sent = await upeo.call(createInventoryItem, { token: owner.token, body: form(owner.activity) })
    expect(sent).toMatchObject({ status: 409, error: { fields: { itemName: expect.any(String) as string } } })
  })
})

describe('maintenance', () => {
  test('an item found in order was maintained today, and its next date is the one given', async () => {
    const owner = await guide()
    const { _id: id } = await add(owner, { nextMaintenanceDate: '2026-03-02' })
    expect(await list(owner)).toMatchObject([{ maintenanceOverdue: true, maintenanceNeeded: true }])
    expect((await maintain(owner, id, 'needs-maintenance', '2026-03-05')).data).toMatchObject({
      maintenanceStatus: 'needs-maintenance',
      lastMaintenanceDate: '2026-01-15',
      nextMaintenanceDate: '2026-03-05',
      lendableQuantity: 8,
      maintenanceNeeded: true,
    })
    expect((await maintain(owner, id, 'excellent', '')).data).toMatchObject({
      maintenanceStatus: 'excellent',
      lastMaintenanceDate: '2026-03-02',
      nextMaintenanceDate: null,
      maintenanceNeeded: false,
    })
    expect(await historyOf(id)).toEqual([
      'create good',
      'ask_for_maintenance needs-maintenance',
      'find_excellent excellent',
    ])
  })

  test('out of service, none can be lent, and dates with reserved units are short until it is back', async () => {
    const owner = await guide()
    await rows.departure(owner.activity, '2026-03-14')
    const { _id: id } = await add(owner)
    await setAside(owner, id, '2026-03-14', 6)
    expect((await maintain(owner, id, 'out-of-service')).data).toMatchObject({
      availableQuantity: 8,
      lendableQuantity: 0,
      reservedDates: ['2026-03-14'],
      shortDates: ['2026-03-14'],
      maintenanceNeeded: true,
    })
    expect(await setAside(owner, id, '2026-03-14', 7)).toMatchObject({
      status: 409,
      error: { fields: { quantity: 'It is out of service: it can be lent once it has been checked.' } },
    })
    // Returning units is always possible.
    expect(await setAside(owner, id, '2026-03-14', 5)).toMatchObject({ status: 200 })
    expect((await maintain(owner, id, 'good')).data).toMatchObject({ lendableQuantity: 8, shortDates: [] })
  })
})

describe('dates', () => {
  test('keep reserved units, no more than can be lent, until they are returned', async () => {
    const owner = await guide()
    await rows.departure(owner.activity, '2026-03-14', { start_time: '07:30', capacity: 12 })
    await rows.departure(owner.activity, '2026-03-15', { capacity: 12 })
    await rows.departure(owner.activity, '2026-03-01')
    const { _id: id } = await add(owner)
    const saved = await setAside(owner, id, '2026-03-14', 6)
    expect(saved).toMatchObject({ status: 200 })
    const { data } = await upeo.call.must(listItemDepartures, { token: owner.token, params: { id } })
    // Units come back in the evening: the next day has all of them again.
    expect(data).toEqual([
      {
        date: '2026-03-14',
        startTime: '07:30',
        lastDay: '2026-03-14',
        capacity: 12,
        seatsTaken: 0,
        reserved: 6,
        free: 8,
      },
      { date: '2026-03-15', startTime: null, lastDay: '2026-03-15', capacity: 12, seatsTaken: 0, reserved: 0, free: 8 },
    ])
    const refused = await setAside(owner, id, '2026-03-15', 9)
    const message = 'No more than 8 can be set aside for 15 Mar 2026.'
    expect(refused).toMatchObject({ status: 409, error: { fields: { quantity: message } } })
    await setAside(owner, id, '2026-03-14', 0)
    expect(await list(owner)).toMatchObject([{ reservedDates: [] }])
    expect(await setAside(owner, id, '2026-03-16', 1)).toMatchObject({ status: 404 })
    expect(await setAside(owner, id, '2000-01-01', 1)).toMatchObject({ status: 404 })
  })

  test('of treks that overlap share the units, and a lower number makes them short', async () => {
    const owner = await guide()
    const trek = { ...owner, activity: await rows.activity(owner.id, { duration_minutes: 2 * 24 * 60 }) }
    await rows.departure(trek.activity, '2026-03-14', { start_time: '06:00' })
    await rows.departure(trek.activity, '2026-03-16', { start_time: '06:00' })
    const { _id: id } = await add(trek)
    await setAside(owner, id, '2026-03-14', 5)
    expect(await setAside(owner, id, '2026-03-16', 4)).toMatchObject({
      status: 409,
      error: { message: 'No more than 3 can be set aside for 16 Mar 2026.' },
    })
    await setAside(owner, id, '2026-03-16', 3)
    const body = form(trek.activity, { availableQuantity: 4 })
    const { data } = await upeo.call.must(updateInventoryItem, { token: owner.token, params: { id }, body })
    expect(data.shortDates).toEqual(['2026-03-14', '2026-03-16'])
    upeo.clock.set('2026-03-17T09:00:00+03:00')
    expect(await list(owner)).toMatchObject([{ reservedDates: ['2026-03-16'], shortDates: [] }])
  })

  test('keep reserved units when the departure is moved, as far as they are free on its new day', async () => {
    const owner = await guide()
    await rows.departure(owner.activity, '2026-03-14')
    const { _id: id } = await add(owner)
    await setAside(owner, id, '2026-03-14', 3)
    const params = { id: owner.activity, date: '2026-03-14' }
    await upeo.call.must(moveDeparture, { token: owner.token, params, body: { startTime: '10:00' } })
    expect(await list(owner)).toMatchObject([{ reservedDates: ['2026-03-14'] }])
    const move = (from: string, date: string) =>
      upeo.call.must(moveDeparture, { token: owner.token, params: { ...params, date: from }, body: { date } })
    expect(await move('2026-03-14', '2026-03-20')).toMatchObject({ short: [] })
    expect(await list(owner)).toMatchObject([{ reservedDates: ['2026-03-20'] }])
    const body = form(owner.activity, { availableQuantity: 2 })
    const { data } = await upeo.call.must(updateInventoryItem, { token: owner.token, params: { id }, body })
    expect(await move('2026-03-20', '2026-03-21')).toMatchObject({ short: [{ name: data.itemName, quantity: 1 }] })
    expect(await list(owner)).toMatchObject([{ reservedDates: ['2026-03-21'], shortDates: [] }])
  })

  test('keep an item with its activity until its units are returned', async () => {
    const owner = await guide()
    await rows.departure(owner.activity, '2026-03-14')
    const other = await rows.activity(owner.id)
    const { _id: id } = await add(owner)
    await setAside(owner, id, '2026-03-14', 3)
    const move = { token: owner.token, params: { id }, body: form(other) }
    expect(await upeo.call(updateInventoryItem, move)).toMatchObject({
      status: 409,
      error: { fields: { activity: 'It is set aside for 14 Mar 2026. Please release it there first.' } },
    })
    await setAside(owner, id, '2026-03-14', 0)
    expect((await upeo.call.must(updateInventoryItem, move)).data.activity?._id).toBe(other)
  })
})
