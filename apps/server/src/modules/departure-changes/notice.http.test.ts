import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { listVendorBookings, markGuestAbsent, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import * as api from '@upeo/contract/departure-changes/departure-changes'
import { departureToMove, rain, type TripToMove } from '@upeo/demo/testing/trip-to-move'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { HOUR, MINUTE } from '@upeo/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../testing/money-harness.ts'

/** How long before the start everybody hears of a move, and that nobody is absent from one that they did not agree to. */

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

const onTheDay = (startTime: string) => ({ date: '2026-03-14', startTime })

/** As the guide, of the departure where everybody is now. */
const moveOn = ({ guide: { token } }: TripToMove, id: string, startTime: string) =>
  harness.call(api.postpone, { token, params: { id }, body: { ...rain, ...onTheDay(startTime) } })

const idOf = (moved: Awaited<ReturnType<TripToMove['postpone']>>) => {
  if (!moved.ok) throw new Error(moved.error.message)
  return moved.body._id
}

test('two small shifts never add up to a question whose time is over', async () => {
  const trip = await departureToMove(harness)
  const guests = [await trip.guest('mpesa'), await trip.guest('bank')]
  harness.clock.set('2026-03-14T06:00:00+03:00')
  const there = idOf(await trip.postpone(onTheDay('09:25')))
  expect(await moveOn(trip, there, '11:20')).toMatchObject({
    status: 400,
    error: {
      message:
        'This is far from the time your guests last agreed to, and they need at least 8 hours’ notice. Please choose a later time, or one nearer to theirs.',
    },
  })
  expect(await guests[0]!.move()).toMatchObject({
    body: { answerBy: '2026-03-14T06:25:00.000Z', silence: 'keep', to: { startTime: '09:25' } },
  })
  // Whoever has agreed to the first shift is counted from there; the others are not.
  await guests[0]!.answer({ answer: 'keep' })
  expect(await moveOn(trip, there, '11:20')).toMatchObject({ status: 400 })
  await guests[1]!.answer({ answer: 'keep' })
  harness.clock.advance(MINUTE)
  expect(await moveOn(trip, there, '11:20')).toMatchObject({ status: 200 })
  expect(await guests[1]!.move()).toMatchObject({ body: { answerBy: '2026-03-14T08:20:00.000Z', silence: 'keep' } })
})

test('a trip is not pulled forward to minutes from now, nor put off to less than two hours from now', async () => {
  const trip = await departureToMove(harness)
  await trip.guest('mpesa')
  harness.clock.set('2026-03-14T05:32:00+03:00')
  for (const time of ['05:34', '07:31']) {
    const refused = await trip.postpone(onTheDay(time))
    expect(refused).toMatchObject({
      status: 400,
      error: {
        message:
          'Your guests need at least 2 hours’ notice of the new time. Please choose a later one, or send everybody a message.',
      },
    })
  }
  expect(await trip.postpone(onTheDay('07:32'))).toMatchObject({
    status: 200,
    body: { answerBy: '2026-03-14T04:32:00.000Z' },
  })
})

test('nobody is absent from a start that they never agreed to: silence is no word of theirs', async () => {
  const trip = await departureToMove(harness)
  const [silent, agrees] = [await trip.guest('mpesa'), await trip.guest('mpesa')]
  harness.clock.set('2026-03-14T04:00:00+03:00')
  const there = idOf(await trip.postpone(onTheDay('06:00')))
  await agrees.answer({ answer: 'keep' })
  const { token } = trip.guide
  const sheet = await harness.call.must(getRunSheet, { token, params: { id: there } })
  const agreed = sheet.guests.map(({ _id, agreedStart }) => [_id, agreedStart])
  expect(new Map(agreed as [string, string | undefined][])).toEqual(
    new Map([
      [silent.id, '2026-03-14T04:30:00.000Z'],
      [agrees.id, undefined],
    ]),
  )
  // The clock answers for whoever is silent, and they stay booked.
  await harness.pass(2.5 * HOUR, 10 * MINUTE)
  const absent = (id: string) =>
    harness.call(markGuestAbsent, { token, params: { id }, body: { description: 'I waited at the gate.' } })
  expect(await absent(silent.id)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('has not agreed to the new start') },
  })
  expect(await absent(agrees.id)).toMatchObject({ status: 201 })
  const { bookings } = await harness.call.must(listVendorBookings, { token, query: {} })
  expect(bookings.find(({ _id }) => _id === silent.id)).toMatchObject({ status: 'confirmed', startAgreed: false })
  expect(bookings.find(({ _id }) => _id === agrees.id)).toMatchObject({ status: 'completed', startAgreed: true })
  // It is completed like any other.
  harness.clock.set('2026-03-14T09:00:00+03:00')
  const completed = { token, params: { id: silent.id }, body: { status: 'completed' as const } }
  expect(await harness.call(updateBookingStatus, completed)).toMatchObject({ status: 200 })
})
