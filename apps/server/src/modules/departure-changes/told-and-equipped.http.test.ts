import { deleteActivity, updateActivityFields } from '@upeo/contract/activities/own-activities'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import * as api from '@upeo/contract/departure-changes/departure-changes'
import { moveDeparture } from '@upeo/contract/departures/move-departure'
import { removeDeparture } from '@upeo/contract/departures/remove-departure'
import { reserveUnits } from '@upeo/contract/inventory/reservations'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { tickingClock } from '@upeo/server/testing/fake-clock'
import { untilBlocked } from '@upeo/server/testing/until-blocked'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { departureToMove, seatsOf, walkIn } from '@upeo/demo/testing/trip-to-move'

// Time goes on while one booking after the other is changed.
const harness = mpesaHarness({}, { clock: tickingClock('2026-03-02T09:00:00+03:00') })

describe('guests to whom Upeo writes nothing', () => {
  test('stay listed after a departure was called off until their guide has told them, and its date stays as long', async () => {
    const trip = await departureToMove(harness)
    await trip.guest('bank')
    const { _id: booking } = await walkIn(harness, trip)
    await walkIn(harness, trip, 'Achieng Otieno')
    const off = () => harness.call(removeDeparture, { token: trip.guide.token, params: { id: trip.id } })
    expect(await off()).toMatchObject({ status: 409, error: { code: 'has_bookings' } })
    const called = { status: 200, body: { cancelled: 3, people: 5 } }
    expect(await trip.callOff()).toMatchObject(called)
    const [change] = await trip.changes()
    expect(change!.toTell).toMatchObject([
      { name: 'Achieng Otieno', told: null },
      { _id: booking, name: 'Moraa Nyaboke', phone: '0712 345 678', told: null },
    ])
    const tell = (id: string, how: 'whatsapp' | 'sms' | null, token = trip.guide.token) =>
      harness.call(api.markTold, { token, params: { id: trip.id }, body: { change: change!._id, booking: id, how } })
    const told = await tell(booking, 'sms')
    expect(told).toMatchObject({
      body: { changes: [{ toTell: [{ told: null }, { _id: booking, told: { how: 'sms' } }] }] },
    })
    expect(await off()).toMatchObject({ status: 409, error: { code: 'conflict' } })
    await tell(change!.toTell[0]!._id, 'whatsapp')
    expect(await tell(booking, null)).toMatchObject({ body: { changes: [{ toTell: [{ _id: booking }, {}] }] } })
    expect(await tell(booking, 'sms', (await departureToMove(harness)).guide.token)).toMatchObject({ status: 404 })
    await tell(booking, 'sms')
    expect(await off()).toMatchObject({ status: 200 })
    expect(await seatsOf(harness, trip.activityId)).toEqual([])
  })

  test('keep that date through every other change of the dates, too, until they have been told', async () => {
    const trip = await departureToMove(harness)
    await harness.rows.departure(trip.activityId, '2026-03-21', { start_time: '07:30' })
    const { _id: booking } = await walkIn(harness, trip)
    await trip.callOff()
    const [token, dates] = [trip.guide.token, ['03-14 07:30 0 closed', '03-21 07:30 0']]
    const write = (body: Partial<BodyInput<typeof updateActivityFields>>) =>
      harness.call(updateActivityFields, { token, params: { id: trip.activityId }, body })
    const move = (body: BodyInput<typeof moveDeparture>) =>
      harness.call(moveDeparture, { token, params: { id: trip.activityId, date: '2026-03-14' }, query: {}, body })
    const deleted = () => harness.call(deleteActivity, { token, params: { id: trip.activityId } })
    const refused = { status: 409, error: { code: 'has_bookings', message: expect.stringContaining('been told yet') } }
    expect(await write({ startDates: ['2026-03-21'] })).toMatchObject(refused)
    const at9 = { date: '2026-03-14', startTime: '09:00' }
    expect(await write({ startDates: ['2026-03-14', '2026-03-21'], departures: [at9] })).toMatchObject(refused)
    for (const body of [{ date: '2026-03-16' }, { startTime: '09:00' }]) expect(await move(body)).toMatchObject(refused)
    // Not as an activity with bookings, which the guide is asked whether to cancel.
    expect(await deleted()).toMatchObject({ status: 409, error: { code: 'conflict' } })
    expect(await seatsOf(harness, trip.activityId)).toEqual(dates)
    const [change] = await trip.changes()
    const how = { change: change!._id, booking, how: 'phone' } as const
    await harness.call.must(api.markTold, { token, params: { id: trip.id }, body: how })
    expect(await move({ startTime: '09:00' })).toMatchObject({ status: 200 })
    expect(await write({ startDates: ['2026-03-21'] })).toMatchObject({ status: 200 })
    expect(await deleted()).toMatchObject({ status: 200 })
  })

  test('keep the date that is called off while it is being taken off', async () => {
    const trip = await departureToMove(harness)
    const { _id: booking } = await walkIn(harness, trip)
    const [token, cancelled] = [trip.guide.token, { status: 'cancelled' } as const]
    await harness.call.must(updateBookingStatus, { token, params: { id: booking }, body: cancelled })
    let off: Promise<unknown> | undefined
    await harness.db.transaction().execute(async (tx) => {
      await sql`select from departures where id = ${trip.id} for update`.execute(tx)
      off = harness.call(removeDeparture, { token, params: { id: trip.id } })
      await untilBlocked(harness.db)
      await sql`insert into departure_changes (id, vendor_id, departure_id, kind, reason, message, from_starts_at, created_at)
        values (${trip.id}, ${trip.guide._id}, ${trip.id}, 'call_off', 'weather', '', now(), now())`.execute(tx)
      await sql`insert into cancelled_by_change (change_id, booking_id) values (${trip.id}, ${booking})`.execute(tx)
    })
    expect(await off).toMatchObject({ status: 409, error: { code: 'conflict' } })
  })

  test('are listed on both dates of a departure that was moved, and no more once they have left', async () => {
    const trip = await departureToMove(harness)
    const { _id: booking } = await walkIn(harness, trip)
    const moved = await trip.postpone()
    const toTell = async () => (await trip.changes())[0]?.toTell.map(({ name }) => name)
    expect(await toTell()).toEqual(['Moraa Nyaboke'])
    const there = { token: trip.guide.token, params: { id: moved.ok ? moved.body._id : '' } }
    expect((await harness.call.must(api.listDepartureChanges, there)).changes).toMatchObject([
      { toTell: [{ _id: booking }] },
    ])
    await harness.call.must(updateBookingStatus, {
      token: trip.guide.token,
      params: { id: booking },
      body: { status: 'cancelled' },
    })
    expect(await toTell()).toEqual([])
  })
})

test('what is set aside follows to another day as far as it is free there, and what is short stays said', async () => {
  const trip = await departureToMove(harness)
  const tents = await harness.rows.item(trip.guide._id, trip.activityId, { name: 'Tent', quantity: 5, available: 5 })
  const setAside = (date: string, quantity: number, startTime = '07:30') =>
    harness.call.must(reserveUnits, {
      token: trip.guide.token,
      params: { id: tents, date },
      query: { startTime },
      body: { quantity },
    })
  await harness.rows.departure(trip.activityId, '2026-03-21', { start_time: '09:00' })
  await setAside('2026-03-14', 4)
  await setAside('2026-03-21', 3, '09:00')
  await trip.guest('bank')
  const moved = await trip.postpone()
  expect(moved.ok && moved.body.short).toEqual([{ name: 'Tent', quantity: 2 }])
  const there = { token: trip.guide.token, params: { id: moved.ok ? moved.body._id : '' } }
  expect(await harness.call.must(getRunSheet, there)).toMatchObject({ equipment: [{ name: 'Tent', quantity: 2 }] })
  expect((await trip.sheet()).equipment).toEqual([])
  expect(await trip.changes()).toMatchObject([{ short: [{ name: 'Tent', quantity: 2 }] }])
})
