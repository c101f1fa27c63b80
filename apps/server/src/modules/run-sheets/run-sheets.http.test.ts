import { getManifest, getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { DAY, HOUR } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const harness = mpesaHarness()

const date = '2026-03-14'

async function guided() {
  const { guide, activityId, departureId } = await harness.guided({ day: date, departure: { capacity: 12 } })
  return { guide, activityId, params: { id: departureId } }
}

test('lists whoever holds places, with what is still owed, and nobody who has cancelled', async () => {
  const { guide, activityId, params } = await guided()
  const [paid, waiting, gone] = await Promise.all([harness.person(), harness.person(), harness.person()])
  const bank = { paymentMethod: 'bank', bookingDate: date } as const
  const { _id: paidId } = await harness.book(paid.token, activityId, {
    ...bank,
    participants: { adults: 2, children: 1 },
  })
  await harness.book(waiting.token, activityId, bank)
  const { _id: goneId } = await harness.book(gone.token, activityId, bank)
  const move = (id: string, status: 'confirmed' | 'cancelled') =>
    harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status } })
  await move(paidId, 'confirmed')
  await move(goneId, 'cancelled')
  const sheet = await harness.call.must(getRunSheet, { token: guide.token, params })
  expect(sheet).toMatchObject({ date, startTime: '07:30', capacity: 12, seatsTaken: 4, salesClosed: false })
  expect(sheet.guests.map(({ name, participants, status, owed }) => ({ name, participants, status, owed }))).toEqual([
    { name: paid.name, participants: { adults: 2, children: 1 }, status: 'confirmed', owed: 0 },
    { name: waiting.name, participants: { adults: 1, children: 0 }, status: 'pending', owed: 2900 },
  ])
})

test('names what is set aside of the inventory, and what of it is out of service', async () => {
  const { guide, activityId, params } = await guided()
  const aside = async (name: string, status: string) => {
    const id = await harness.rows.item(guide._id, activityId, { name, maintenance_status: status })
    await sql`insert into inventory_reservations (item_id, starts_on, start_time, quantity, reserved_at)
      values (${id}, ${date}, '07:30', 3, now()), (${id}, '2026-03-15', '07:30', 5, now())`.execute(harness.db)
  }
  await aside('Tents', 'out-of-service')
  await aside('Poles', 'good')
  await harness.rows.item(guide._id, activityId, { name: 'Never asked for' })
  const { equipment } = await harness.call.must(getRunSheet, { token: guide.token, params })
  expect(equipment).toMatchObject([
    { name: 'Poles', quantity: 3, outOfService: false },
    { name: 'Tents', quantity: 3, outOfService: true },
  ])
})

test('names the meeting point, and is found by its day too, as links of earlier days ask for it', async () => {
  const { guide, activityId, params } = await guided()
  await sql`update activities set meeting_point = '{"description":"The blue gate","instructions":"Bring water"}'
    where id = ${activityId}`.execute(harness.db)
  const sheet = await harness.call.must(getRunSheet, { token: guide.token, params })
  expect(sheet).toMatchObject({
    _id: params.id,
    meetingPoint: { description: 'The blue gate', address: '', instructions: 'Bring water' },
    location: 'Main gate, Naivasha, Nakuru',
  })
  const byDay = { token: guide.token, params: { id: activityId, date } }
  expect(await harness.call.must(getManifest, byDay)).toEqual(sheet)
})

test("another guide's date, and a date that there is not, are not found", async () => {
  const { guide, activityId, params: own } = await guided()
  const params = { id: activityId, date }
  const other = await harness.person('vendor')
  const ask = (token: string, on = params) => harness.call(getManifest, { token, params: on })
  expect(await ask(other.token)).toMatchObject({ status: 404 })
  expect(await ask(guide.token, { ...params, date: '2026-03-15' })).toMatchObject({ status: 404 })
  expect(await ask(guide.token, { ...params, date: 'tomorrow' })).toMatchObject({ status: 400 })
  const customer = await harness.person()
  expect(await ask(customer.token)).toMatchObject({ status: 403 })
  const open = (token: string, id = own.id) => harness.call(getRunSheet, { token, params: { id } })
  expect(await open(other.token)).toMatchObject({ status: 404 })
  expect(await open(guide.token, guide._id)).toMatchObject({ status: 404 })
  expect(await open(guide.token, 'today')).toMatchObject({ status: 400 })
  expect(await open(customer.token)).toMatchObject({ status: 403 })
})

test('a booking tells its guide where the money is: held, when it is released, released', async () => {
  const { guide, activityId } = await guided()
  const customer = await harness.person()
  const { _id: id } = await harness.book(customer.token, activityId, { bookingDate: date })
  const seen = async () => {
    const { bookings } = await harness.call.must(listVendorBookings, { token: guide.token, query: { search: id } })
    return bookings[0]
  }
  expect(await seen()).toMatchObject({ paid: 0, escrow: { state: 'none' } })
  await harness.pay(customer.token, id, '254712345678')
  await harness.pass(10_000)
  const held = { state: 'held', releaseDueAt: null, releasedAt: null, heldBack: false }
  expect(await seen()).toMatchObject({ paid: 2900, escrow: held })
  await harness.pass(13 * DAY, 12 * HOUR)
  const completed = await harness.call.must(updateBookingStatus, {
    token: guide.token,
    params: { id },
    body: { status: 'completed' },
  })
  const completedAt = harness.clock.now()
  const releaseDueAt = new Date(completedAt.getTime() + DAY).toISOString()
  expect(completed.escrow).toEqual({ ...held, releaseDueAt })
  await sql`update bookings set needs_attention = 'problem_reported' where id = ${id}`.execute(harness.db)
  expect(await seen()).toMatchObject({ escrow: { heldBack: true } })
  await sql`update bookings set needs_attention = null where id = ${id}`.execute(harness.db)
  await harness.pass(25 * HOUR, HOUR)
  expect(await seen()).toMatchObject({
    escrow: { state: 'released', releaseDueAt: null, releasedAt: expect.any(String) },
  })
})
