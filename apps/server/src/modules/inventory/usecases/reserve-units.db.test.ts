import type { InventoryItemId, VendorId } from '@upeo/domain/ids'
import { addDays, localDate, type LocalDate } from '@upeo/domain/time'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { fakeClock } from '../../../../testing/fake-clock.ts'
import { until } from '../../../../testing/until.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../platform/deps.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { listItemDepartures } from '../queries/list-item-departures.ts'
import { listLendings } from '../queries/list-lendings.ts'
import { writeReservation } from '../store/reservations.ts'
import { reserveUnits, type Wanted } from './reserve-units.ts'
import { updateMaintenance } from './update-maintenance.ts'

const clock = fakeClock('2026-03-02T09:00:00+03:00')
const today = localDate('2026-03-02')
const saturday = localDate('2026-03-14')
const sunday = localDate('2026-03-15')

const test1 = testDatabase({ max: 12 })
const rows = catalogRows(test1)
let vendorId: VendorId
beforeAll(async () => {
  vendorId = (await rows.guide()) as VendorId
})

/** Five tents, and two treks that are both out on the second day. */
async function tents(): Promise<InventoryItemId> {
  const activity = await rows.activity(vendorId, { duration_minutes: 36 * 60 })
  await Promise.all([saturday, sunday].map((date) => rows.departure(activity, date, { start_time: '06:00' })))
  return (await rows.item(vendorId, activity, { quantity: 5, available: 5 })) as InventoryItemId
}

const taken = async (id: InventoryItemId) =>
  (await listLendings(test1.db, vendorId, today, id)).reduce((sum, { quantity }) => sum + quantity, 0)
const reserve = (wanted: Wanted) => inTransaction(test1.db, (tx) => reserveUnits({ clock }, tx, vendorId, wanted))

/** As `reserveUnits`, without the item's lock: everybody reads before anybody writes. */
async function reserveCarelessly(tx: Tx, { id, date, quantity }: Wanted, everybodyHasRead: () => Promise<void>) {
  const departures = await listItemDepartures(tx, { id, vendorId }, today)
  await everybodyHasRead()
  const free = departures?.find((each) => each.date === date)?.free ?? 0
  if (quantity <= free) await writeReservation(tx, { id, date, startTime: '06:00', quantity }, clock.now())
}

describe('two people take the last units at once', () => {
  test('one of them gets them, whichever it is', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await tents()
      const outcomes = await Promise.all([saturday, sunday].map((date) => reserve({ id, date, quantity: 5 })))
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(outcomes).toContainEqual({
        ok: false,
        error: expect.objectContaining({ kind: 'not_free', free: 0 }) as object,
      })
      expect(await taken(id)).toBe(5)
    }
  })

  test('of many who each take two, as many get theirs as there are units for', async () => {
    const id = await tents()
    const days: LocalDate[] = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? saturday : sunday))
    const wishes = days.map((date, at) => reserve({ id, date, quantity: 2 + (at % 3) }))
    await Promise.all(wishes)
    expect(await taken(id)).toBeLessThanOrEqual(5)
  })

  test('control: without the lock both get them, and ten of five tents are away', async () => {
    const id = await tents()
    let read = 0
    const everybodyHasRead = async () => {
      read += 1
      await until(() => read === 2)
    }
    await Promise.all(
      [saturday, sunday].map((date) =>
        test1.db.transaction().execute((tx) => reserveCarelessly(tx, { id, date, quantity: 5 }, everybodyHasRead)),
      ),
    )
    expect(await taken(id)).toBe(10)
  })
})

test('a date every day is listed half a year ahead, and each can have some', async () => {
  const activity = await rows.activity(vendorId, { duration_minutes: 300 })
  const days = Array.from({ length: 180 }, (_, ahead) => addDays(today, ahead))
  await Promise.all(days.map((day) => rows.departure(activity, day)))
  const id = (await rows.item(vendorId, activity, { quantity: 5, available: 5 })) as InventoryItemId
  expect(await reserve({ id, date: days[149]!, quantity: 3 })).toMatchObject({ ok: true })
  const listed = await listItemDepartures(test1.db, { id, vendorId }, today)
  expect(listed?.map(({ date }) => date)).toEqual(days)
  expect(listed?.[149]).toMatchObject({ reserved: 3 })
})

test('what a trip holds of an activity that is off the market can be freed, and nothing else be set aside', async () => {
  const id = await tents()
  await reserve({ id, date: saturday, quantity: 5 })
  await sql`update activities set archived_at = ${clock.now()}, is_active = false
    where id = (select activity_id from inventory_items where id = ${id})`.execute(test1.db)
  const listed = () => listItemDepartures(test1.db, { id, vendorId }, today)
  expect(await listed()).toMatchObject([{ date: saturday, reserved: 5 }])
  expect(await reserve({ id, date: sunday, quantity: 1 })).toEqual({ ok: false, error: { kind: 'no_such_date' } })
  expect(await reserve({ id, date: saturday, quantity: 0 })).toMatchObject({ ok: true })
  expect(await listed()).toEqual([])
  expect(await taken(id)).toBe(0)
})

test('what goes out of service while it is being set aside is not lent, whoever comes first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await tents()
    const retire = inTransaction(test1.db, (tx) =>
      updateMaintenance({ deps: { clock }, tx, by: vendorId }, id, { status: 'out-of-service', next: null }),
    )
    const [reserved, retired] = await Promise.all([reserve({ id, date: saturday, quantity: 5 }), retire])
    expect(retired.ok).toBe(true)
    expect(await taken(id)).toBe(reserved.ok ? 5 : 0)
    expect(await reserve({ id, date: sunday, quantity: 1 })).toEqual({ ok: false, error: { kind: 'out_of_service' } })
  }
})

test.each([
  ['more available than there are', sql`update inventory_items set available = quantity + 1`],
  ['fewer than none available', sql`update inventory_items set available = -1`],
  ['no units at all', sql`update inventory_items set quantity = 0, available = 0`],
  ['a price below nothing', sql`update inventory_items set purchase_price_cents = -1`],
  ['a status that is none', sql`update inventory_items set maintenance_status = 'broken'`],
  ['fewer than none set aside', sql`update inventory_reservations set quantity = -1`],
])('the tables themselves refuse %s', async (_what, statement) => {
  const id = await tents()
  await reserve({ id, date: saturday, quantity: 1 })
  await expect(statement.execute(test1.db)).rejects.toThrow(/violates check constraint/)
})
