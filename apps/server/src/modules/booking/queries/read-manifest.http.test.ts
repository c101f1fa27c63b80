import { getManifest } from '@upeo/contract/bookings/get-manifest'
import { listVendorBookings } from '@upeo/contract/bookings/list-vendor-bookings'
import { updateBookingStatus } from '@upeo/contract/bookings/update-booking-status'
import { DAY, HOUR } from '@upeo/domain/time'
import { openShop, type Shop } from '@upeo/testkit/shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const date = '2026-03-14'

async function guided() {
  const guide = await shop.person('vendor')
  await sql`update vendors set manual_methods = '{bank}' where user_id = ${guide._id}`.execute(shop.db)
  const activityId = await shop.rows.activity(guide._id)
  await shop.rows.departure(activityId, date, { start_time: '07:30', capacity: 12 })
  return { guide, activityId, params: { id: activityId, date } }
}

test('lists whoever holds places, with what is still owed, and nobody who has cancelled', async () => {
  const { guide, activityId, params } = await guided()
  const [paid, waiting, gone] = await Promise.all([shop.person(), shop.person(), shop.person()])
  const bank = { paymentMethod: 'bank', bookingDate: date } as const
  const { _id: paidId } = await shop.book(paid.token, activityId, { ...bank, participants: { adults: 2, children: 1 } })
  await shop.book(waiting.token, activityId, bank)
  const { _id: goneId } = await shop.book(gone.token, activityId, bank)
  const move = (id: string, status: 'confirmed' | 'cancelled') =>
    shop.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status } })
  await move(paidId, 'confirmed')
  await move(goneId, 'cancelled')
  const manifest = await shop.call.must(getManifest, { token: guide.token, params })
  expect(manifest).toMatchObject({ date, startTime: '07:30', capacity: 12, seatsTaken: 4 })
  expect(manifest.guests.map(({ name, participants, status, owed }) => ({ name, participants, status, owed }))).toEqual(
    [
      { name: paid.name, participants: { adults: 2, children: 1 }, status: 'confirmed', owed: 0 },
      { name: waiting.name, participants: { adults: 1, children: 0 }, status: 'pending', owed: 2900 },
    ],
  )
})

test('names what is set aside of the inventory, and what of it is out of service', async () => {
  const { guide, activityId, params } = await guided()
  const aside = async (name: string, status: string) => {
    const id = await shop.rows.item(guide._id, activityId, { name, maintenance_status: status })
    await sql`insert into inventory_reservations (item_id, starts_on, quantity, reserved_at)
      values (${id}, ${date}, 3, now()), (${id}, '2026-03-15', 5, now())`.execute(shop.db)
  }
  await aside('Tents', 'out-of-service')
  await aside('Poles', 'good')
  await shop.rows.item(guide._id, activityId, { name: 'Never asked for' })
  const { equipment } = await shop.call.must(getManifest, { token: guide.token, params })
  expect(equipment).toMatchObject([
    { name: 'Poles', quantity: 3, outOfService: false },
    { name: 'Tents', quantity: 3, outOfService: true },
  ])
})

test("another guide's date, and a date that there is not, are not found", async () => {
  const { guide, params } = await guided()
  const other = await shop.person('vendor')
  const ask = (token: string, on = params) => shop.call(getManifest, { token, params: on })
  expect(await ask(other.token)).toMatchObject({ status: 404 })
  expect(await ask(guide.token, { ...params, date: '2026-03-15' })).toMatchObject({ status: 404 })
  expect(await ask(guide.token, { ...params, date: 'tomorrow' })).toMatchObject({ status: 400 })
  const customer = await shop.person()
  expect(await ask(customer.token)).toMatchObject({ status: 403 })
})

test('a booking tells its guide where the money is: held, when it is released, released', async () => {
  const { guide, activityId } = await guided()
  const customer = await shop.person()
  const { _id: id } = await shop.book(customer.token, activityId, { bookingDate: date })
  const seen = async () => {
    const { bookings } = await shop.call.must(listVendorBookings, { token: guide.token, query: { search: id } })
    return bookings[0]
  }
  expect(await seen()).toMatchObject({ paid: 0, escrow: { state: 'none' } })
  await shop.pay(customer.token, id, '254712345678')
  await shop.pass(10_000)
  const held = { state: 'held', releaseDueAt: null, releasedAt: null, heldBack: false }
  expect(await seen()).toMatchObject({ paid: 2900, escrow: held })
  await shop.pass(13 * DAY, 12 * HOUR)
  const completed = await shop.call.must(updateBookingStatus, {
    token: guide.token,
    params: { id },
    body: { status: 'completed' },
  })
  const completedAt = shop.clock.now()
  const releaseDueAt = new Date(completedAt.getTime() + DAY).toISOString()
  expect(completed.escrow).toEqual({ ...held, releaseDueAt })
  await sql`update bookings set needs_attention = 'problem_reported' where id = ${id}`.execute(shop.db)
  expect(await seen()).toMatchObject({ escrow: { heldBack: true } })
  await sql`update bookings set needs_attention = null where id = ${id}`.execute(shop.db)
  await shop.pass(25 * HOUR, HOUR)
  expect(await seen()).toMatchObject({
    escrow: { state: 'released', releaseDueAt: null, releasedAt: expect.any(String) },
  })
})
