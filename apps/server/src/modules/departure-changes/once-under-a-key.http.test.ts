import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { departureToMove, seatsOf } from '@upeo/demo/testing/trip-to-move'
import { tickingClock } from '@upeo/server/testing/fake-clock'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** Moving and calling off under an Idempotency-Key, on a clock that goes on while one booking after the other is changed. */

const harness = mpesaHarness({}, { clock: tickingClock('2026-03-02T09:00:00+03:00') })

async function booked() {
  const trip = await departureToMove(harness)
  const guests = [await trip.guest('bank', 2), await trip.guest('buygoods'), await trip.guest('unpaid')]
  return { ...trip, guests }
}

const changesOf = async (id: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from departure_changes where departure_id = ${id}`.execute(harness.db)
  return rows[0]?.n
}

test('a move that is sent again is answered as before, whatever its guests have answered since, and happens once', async () => {
  const trip = await booked()
  const first = await trip.postpone({}, 'move-0001')
  expect(first).toMatchObject({ status: 200, body: { asked: 2, people: 3, cancelled: 1 } })
  expect(await trip.postpone({}, 'move-0001')).toEqual(first)
  await trip.guests[0]!.answer({ answer: 'refund' })
  await trip.guests[1]!.cancel()
  expect(await trip.postpone({}, 'move-0001')).toEqual(first)
  expect(await changesOf(trip.id)).toBe(1)
  expect(await seatsOf(harness, trip.activityId)).toEqual(['03-14 07:30 0 closed', '03-21 07:30 0'])
})

test('a departure that is called off again under its key is answered as before; without one nobody is on it', async () => {
  const trip = await booked()
  const first = await trip.callOff('off-00001')
  expect(first).toMatchObject({ status: 200, body: { cancelled: 3, people: 4 } })
  expect(await trip.callOff('off-00001')).toEqual(first)
  expect(await trip.callOff()).toMatchObject({ status: 409, error: { message: 'Nobody has booked this departure.' } })
  expect(await changesOf(trip.id)).toBe(1)
})

test('sent twice at once it happens once, and both are answered alike', async () => {
  const trip = await booked()
  const moved = await Promise.all([trip.postpone({}, 'move-0002'), trip.postpone({}, 'move-0002')])
  expect(moved.map(({ status }) => status)).toEqual([200, 200])
  expect(moved[0]).toEqual(moved[1])
  const again = await booked()
  const off = await Promise.all([again.callOff('off-00002'), again.callOff('off-00002')])
  expect(off.map(({ status }) => status)).toEqual([200, 200])
  expect(off[0]).toEqual(off[1])
})

test('another request under the same key changes nothing: another date, or the other act', async () => {
  const trip = await booked()
  expect(await trip.postpone({}, 'move-0003')).toMatchObject({ status: 200 })
  const refused = { status: 409, error: { code: 'conflict', message: expect.stringContaining('earlier request') } }
  expect(await trip.postpone({ date: '2026-03-28' }, 'move-0003')).toMatchObject(refused)
  expect(await trip.callOff('move-0003')).toMatchObject(refused)
  expect(await seatsOf(harness, trip.activityId)).toEqual(['03-14 07:30 0 closed', '03-21 07:30 3'])
  // Another guide's key is another key.
  expect(await (await booked()).postpone({}, 'move-0003')).toMatchObject({ status: 200 })
})
