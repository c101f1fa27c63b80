import { createActivity, getOwnedActivity, updateActivity } from '@upeo/contract/activities/own-activities'
import { getActivity } from '@upeo/contract/activities/detail'
import { getAvailability } from '@upeo/contract/activities/availability'
import { listActivities } from '@upeo/contract/activities/listing'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { getManifest } from '@upeo/contract/bookings/run-sheet'
import { readGuideCalendar } from '@upeo/contract/departures/guide-calendar'
import { moveDeparture } from '@upeo/contract/departures/move-departure'
import { listItemDepartures, reserveUnits } from '@upeo/contract/inventory/reservations'
import { activityForm } from '../../../testing/activity-form.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { beforeAll, describe, expect, test } from 'vitest'

const harness = mpesaHarness()
let guide: { token: string; _id: string }
beforeAll(async () => {
  guide = await harness.person('vendor')
})

const day = '2026-03-14'
const next = '2026-03-21'
const needed = { status: 422, error: { code: 'time_needed', message: 'Please choose a time.' } }
const at = (startTime: string | null, date = day) => ({ date, startTime })

/** Boats at 06:30, 16:00 and without a time on the 14th, and one at 07:30 on the 21st. */
async function boats(): Promise<string> {
  const body = activityForm({ duration: 2, departures: [at('06:30'), at('16:00'), at(null)] })
  return (await harness.call.must(createActivity, { token: guide.token, body }))._id
}
const owned = (id: string) => harness.call.must(getOwnedActivity, { token: guide.token, params: { id } })
const times = async (id: string) =>
  (await owned(id)).departures.map(({ date, startTime }) => `${date.slice(8)} ${startTime ?? 'none'}`)
const write = (id: string, other: Parameters<typeof activityForm>[0]) =>
  harness.call(updateActivity, { token: guide.token, params: { id }, body: activityForm({ duration: 2, ...other }) })
async function ask(activityId: string, bookingDate: string, startTime?: string | null) {
  const { token } = await harness.person()
  const body = {
    activityId,
    bookingDate,
    ...(startTime !== undefined && { startTime }),
    participants: { adults: 2, children: 0 },
    paymentMethod: 'mpesa' as const,
  }
  return harness.call(createBooking, { token, body })
}

describe('booking', () => {
  test('the time says which; without it the only one of a day is meant, and of several none', async () => {
    const id = await boats()
    expect(await ask(id, next)).toMatchObject({ status: 201, body: { bookingDate: next, startTime: '07:30' } })
    expect(await ask(id, day)).toMatchObject(needed)
    expect(await ask(id, day, '16:00')).toMatchObject({ status: 201, body: { bookingDate: day, startTime: '16:00' } })
    expect(await ask(id, day, null)).toMatchObject({ status: 201, body: { startTime: null } })
    expect(await ask(id, day, '12:00')).toMatchObject({ status: 409, error: { code: 'not_bookable' } })
    expect(await ask(id, next, '06:30')).toMatchObject({ status: 409, error: { code: 'not_bookable' } })
    expect(await ask(id, day, '25:00')).toMatchObject({
      status: 400,
      error: { fields: { startTime: expect.any(String) } },
    })
    expect((await owned(id)).departures).toMatchObject([
      { startTime: null, seatsTaken: 2 },
      { startTime: '06:30', seatsTaken: 0 },
      { startTime: '16:00', seatsTaken: 2 },
      { date: next, seatsTaken: 2 },
    ])
  })

  test('one person can hold both boats of a day; asking again for one of them is answered with it', async () => {
    const id = await boats()
    const { token } = await harness.person()
    const book = (startTime: string) => harness.book(token, id, { bookingDate: day, startTime })
    const [morning, afternoon] = [await book('06:30'), await book('16:00')]
    expect(afternoon._id).not.toBe(morning._id)
    expect((await book('06:30'))._id).toBe(morning._id)
  })

  test('once the morning has left, an old call for today means the afternoon', async () => {
    const body = activityForm({
      startDates: ['2026-03-02'],
      departures: [at('16:00', '2026-03-02'), at('10:00', '2026-03-02')],
    })
    const { _id: id } = await harness.call.must(createActivity, { token: guide.token, body })
    expect(await ask(id, '2026-03-02')).toMatchObject(needed)
    harness.clock.set('2026-03-02T10:30:00+03:00')
    expect(await ask(id, '2026-03-02')).toMatchObject({ status: 201, body: { startTime: '16:00' } })
    expect(await ask(id, '2026-03-02', '10:00')).toMatchObject({ status: 409, error: { code: 'not_bookable' } })
  })
})

test('the detail, the free seats and the calendar list every time, the days and the listing each day once', async () => {
  const id = await boats()
  await ask(id, day, '06:30')
  const seen = await harness.call.must(getActivity, { params: { id } })
  expect(seen.startDates).toEqual([day, next])
  expect(seen.departures.map(({ date, startTime, seatsLeft }) => [date, startTime, seatsLeft])).toEqual([
    [day, null, 10],
    [day, '06:30', 8],
    [day, '16:00', 10],
    [next, '07:30', 10],
  ])
  const free = await harness.call.must(getAvailability, { params: { id: guide._id }, query: {} })
  expect(free.data.find(({ activityId }) => activityId === id)?.availableSlots).toMatchObject([
    { date: day, startTime: null, availableSpots: 10 },
    { date: day, startTime: '06:30', availableSpots: 8 },
    { date: day, startTime: '16:00', availableSpots: 10 },
    { date: next, startTime: '07:30' },
  ])
  const query = { startDate: day, endDate: day, seats: '9', limit: '100' }
  const listed = await harness.call.must(listActivities, { query })
  expect(listed.activities.filter(({ _id }) => _id === id)).toMatchObject([{ date: day, seatsLeft: 10 }])
  const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
  const { data } = await harness.call.must(readGuideCalendar, { token: guide.token, query: march })
  const boatsSeen = data.departures.filter(({ activityId }) => activityId === id)
  expect(boatsSeen.map(({ date, startTime }) => [date, startTime])).toEqual([
    [day, null],
    [day, '06:30'],
    [day, '16:00'],
    [next, '07:30'],
  ])
})

describe('writing the dates', () => {
  test('as before: no other time of a kept day is removed', async () => {
    const id = await boats()
    expect(await write(id, { startDates: [day, '2026-03-28'] })).toMatchObject({ status: 200 })
    expect(await times(id)).toEqual(['14 none', '14 06:30', '14 16:00', '28 07:30'])
    expect((await owned(id)).startDates).toEqual([day, '2026-03-28'])
  })

  test('a day that is left out goes whole, and not while one of its times is booked', async () => {
    const id = await boats()
    await ask(id, day, '16:00')
    expect(await write(id, { startDates: [next] })).toMatchObject({ status: 409, error: { code: 'has_bookings' } })
    expect(await write(id, { startDates: [day, next], departures: [at('06:30')] })).toMatchObject({ status: 409 })
    expect(await write(id, { startDates: [day, next], departures: [at('16:00')] })).toMatchObject({ status: 200 })
    expect(await times(id)).toEqual(['14 16:00', '21 07:30'])
  })

  test.for([
    ['two at one time', [at('06:30'), at('06:30')]],
    ['one without a time beside one at 00:00', [at(null), at('00:00')]],
    ['a day that is not among the dates', [at('06:30', '2026-04-01')]],
    ['no time of day', [at('six')]],
    ['thirteen on one day', Array.from({ length: 13 }, (_, hour) => at(`${String(hour + 6).padStart(2, '0')}:00`))],
  ] as const)('%s: refused', async ([, departures]) => {
    const body = activityForm({ departures: [...departures] })
    const made = await harness.call(createActivity, { token: guide.token, body })
    expect(made.status).toBe(400)
    expect(Object.keys(made.ok ? {} : (made.error.fields ?? {}))[0]).toMatch(/^departures/)
  })
})

test('a move names its time among several, and takes what is set aside along within the day', async () => {
  const id = await boats()
  const item = await harness.rows.item(guide._id, id, { quantity: 8, available: 8 })
  const move = (startTime: string | undefined, body: object) =>
    harness.call(moveDeparture, {
      token: guide.token,
      params: { id, date: day },
      query: startTime === undefined ? {} : { startTime },
      body,
    })
  const reserve = (startTime: string | undefined, quantity: number) =>
    harness.call(reserveUnits, {
      token: guide.token,
      params: { id: item, date: day },
      query: startTime === undefined ? {} : { startTime },
      body: { quantity },
    })
  expect(await reserve(undefined, 3)).toMatchObject(needed)
  expect(await move(undefined, { capacity: 5 })).toMatchObject(needed)
  expect(await move('12:00', { capacity: 5 })).toMatchObject({ status: 404 })
  expect(await move('none', { date: '2026-03-15', startTime: '06:30' })).toMatchObject({ status: 200 })
  // Boats after one another use the same life jackets.
  expect(await reserve('06:30', 8)).toMatchObject({ status: 200 })
  expect(await reserve('16:00', 7)).toMatchObject({ status: 200 })
  expect(await move('06:30', { startTime: '16:00' })).toMatchObject({ status: 409, error: { code: 'conflict' } })
  expect(await move('06:30', { startTime: '07:00' })).toMatchObject({ status: 200 })
  const { data } = await harness.call.must(listItemDepartures, { token: guide.token, params: { id: item } })
  expect(data.map(({ startTime, reserved }) => [startTime, reserved])).toEqual([
    ['07:00', 8],
    ['16:00', 7],
    ['06:30', 0],
    ['07:30', 0],
  ])
  // At 15:30 the morning's jackets are back, the afternoon's are still needed.
  expect(await move('07:00', { startTime: '15:30' })).toMatchObject({ status: 200 })
  expect(await reserve('15:30', 2)).toMatchObject({ status: 200 })
  expect(await reserve('16:00', 8)).toMatchObject({ status: 409 })
})

test('the run sheet by day asks for the time where there are several, and has its own people and equipment', async () => {
  const id = await boats()
  await ask(id, day, '06:30')
  const sheet = (date: string, startTime?: string, token = guide.token) =>
    harness.call(getManifest, { token, params: { id, date }, query: startTime === undefined ? {} : { startTime } })
  expect(await sheet(next)).toMatchObject({ status: 200, body: { startTime: '07:30', guests: [] } })
  expect(await sheet(day)).toMatchObject(needed)
  expect(await sheet(day, '06:30')).toMatchObject({ status: 200, body: { startTime: '06:30', guests: [{}] } })
  expect(await sheet(day, 'none')).toMatchObject({ status: 200, body: { startTime: null, guests: [] } })
  expect(await sheet(day, '12:00')).toMatchObject({ status: 404 })
  expect(await sheet(day, 'noon')).toMatchObject({ status: 400 })
  const other = await harness.person('vendor')
  expect(await sheet(day, '06:30', other.token)).toMatchObject({ status: 404 })
})

test('a guide who books for a guest of theirs names the time too, or the departure itself', async () => {
  const id = await boats()
  const book = (startTime?: string) =>
    harness.call(createDirectBooking, {
      token: guide.token,
      body: {
        activityId: id,
        date: day,
        ...(startTime !== undefined && { startTime }),
        participants: { adults: 2 },
        name: 'Wanjiru',
        source: 'walk_in',
        payment: { by: 'guide', method: 'cash' },
      },
    })
  expect(await book()).toMatchObject(needed)
  expect(await book('16:00')).toMatchObject({ status: 201, body: { time: '16:00' } })
})
