import { createActivity } from '@upeo/contract/activities/own-activities'
import { getActivity } from '@upeo/contract/activities/detail'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import { addDepartures } from '@upeo/contract/departures/add-departures'
import { setSales } from '@upeo/contract/departures/departure-sales'
import { removeDeparture } from '@upeo/contract/departures/remove-departure'
import { readGuideCalendar } from '@upeo/contract/departures/guide-calendar'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { activityForm } from '../../../testing/activity-form.ts'
import { MINUTE } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { beforeAll, describe, expect, test } from 'vitest'

const harness = mpesaHarness()
let guide: { token: string; _id: string }
beforeAll(async () => {
  guide = await harness.person('vendor')
})

const day = '2026-03-14'
const listed = async () =>
  (await harness.call.must(createActivity, { token: guide.token, body: activityForm({ startDates: [day] }) }))._id
type Body = BodyInput<typeof addDepartures>
const add = (id: string, body: Body, token = guide.token) =>
  harness.call(addDepartures, { token, params: { id }, body })
const close = (id: string, closed: boolean, token = guide.token) =>
  harness.call(setSales, { token, params: { id }, body: { closed } })
async function calendarOf(activityId: string) {
  const query = { startDate: '2026-03-01', endDate: '2026-03-31' }
  const { data } = await harness.call.must(readGuideCalendar, { token: guide.token, query })
  return data.departures.filter((each) => each.activityId === activityId)
}
async function ask(activityId: string, startTime: string | null) {
  const { token } = await harness.person()
  const party = { participants: { adults: 2, children: 0 }, paymentMethod: 'mpesa' as const }
  return harness.call(createBooking, { token, body: { activityId, bookingDate: day, startTime, ...party } })
}

describe('a date is added from the calendar', () => {
  test('with its time and size, on one day or all of a repeat; asked for again nothing more is added', async () => {
    const id = await listed()
    const boats = { dates: [day, '2026-03-21', '2026-03-21'], startTime: '16:00', capacity: 4 }
    expect(await add(id, boats)).toMatchObject({ status: 200, body: { added: 2 } })
    expect(await add(id, boats)).toMatchObject({ status: 200, body: { added: 0 } })
    expect(await add(id, { dates: ['2026-03-22'] })).toMatchObject({ body: { added: 1 } })
    expect(await calendarOf(id)).toMatchObject([
      { date: day, startTime: '07:30', capacity: 10 },
      { date: day, startTime: '16:00', capacity: 4, salesClosed: false },
      { date: '2026-03-21', startTime: '16:00', capacity: 4 },
      { date: '2026-03-22', startTime: null, capacity: 10 },
    ])
    expect(await ask(id, '16:00')).toMatchObject({ status: 201 })
  })

  test.for([
    ['a day that has passed', { dates: ['2026-03-01', day], startTime: '16:00' }, 400, 'dates'],
    ['no day', { dates: [] }, 400, 'dates'],
    ['no time of day', { dates: [day], startTime: 'noon' }, 400, 'startTime'],
    ['nobody', { dates: [day], startTime: '16:00', capacity: 0 }, 400, 'capacity'],
  ] as const)('not for %s', async ([, body, status, field]) => {
    const id = await listed()
    const refused = await add(id, { ...body, dates: [...body.dates] })
    expect(refused).toMatchObject({ status, error: { fields: { [field]: expect.any(String) } } })
    expect(await calendarOf(id)).toHaveLength(1)
  })

  test('twelve times a day and no more', async () => {
    const id = await listed()
    const hours = Array.from({ length: 12 }, (_, hour) => `${hour + 10}:00`)
    const answers = []
    for (const startTime of hours) answers.push((await add(id, { dates: [day], startTime })).status)
    expect(answers).toEqual([...Array<number>(11).fill(200), 409])
  })

  test("another guide's activity does not exist", async () => {
    const other = await harness.person('vendor')
    expect(await add(await listed(), { dates: [day] }, other.token)).toMatchObject({ status: 404 })
  })
})

describe('sales are closed and opened', () => {
  test('closed: it keeps its bookings, is not bookable, and its other times are; opened it is again', async () => {
    const id = await listed()
    await add(id, { dates: [day], startTime: '16:00' })
    expect(await ask(id, '07:30')).toMatchObject({ status: 201 })
    const [morning] = await calendarOf(id)
    const departure = morning?._id ?? ''
    expect(await close(departure, true)).toMatchObject({ status: 200, body: { _id: departure, salesClosed: true } })
    expect(await close(departure, true)).toMatchObject({ status: 200, body: { salesClosed: true } })
    expect(await calendarOf(id)).toMatchObject([{ salesClosed: true, seatsTaken: 2 }, { salesClosed: false }])
    expect(await ask(id, '07:30')).toMatchObject({
      status: 409,
      error: { code: 'not_bookable', message: expect.stringContaining('closed') as string },
    })
    const seen = await harness.call.must(getActivity, { params: { id } })
    expect(seen.departures).toMatchObject([{ startTime: '16:00', seatsLeft: 10 }])
    // The one that is still on sale is meant by a call that names none.
    const { token } = await harness.person()
    expect(await harness.book(token, id, { bookingDate: day })).toMatchObject({ startTime: '16:00' })
    expect(await close(departure, false)).toMatchObject({ body: { salesClosed: false } })
    expect(await ask(id, '07:30')).toMatchObject({ status: 201 })
  })

  test("not of what has left, nor of another guide's, nor without saying which", async () => {
    const id = await listed()
    const past = await harness.rows.departure(id, '2026-03-01')
    expect(await close(past, true)).toMatchObject({ status: 409, error: { code: 'already_started' } })
    const [coming] = await calendarOf(id).then((all) => all.filter(({ date }) => date === day))
    const other = await harness.person('vendor')
    expect(await close(coming?._id ?? '', true, other.token)).toMatchObject({ status: 404 })
    const blank = { token: guide.token, params: { id: coming?._id ?? '' }, body: {} as never }
    expect(await harness.call(setSales, blank)).toMatchObject({
      status: 400,
      error: { fields: { closed: expect.any(String) } },
    })
  })
})

describe('a date that nobody has booked is taken off', () => {
  const remove = (id: string, token = guide.token) => harness.call(removeDeparture, { token, params: { id } })

  test('open or closed, and its activity goes on with the others', async () => {
    const id = await listed()
    await add(id, { dates: ['2026-03-21'] })
    const [first, second] = await calendarOf(id)
    expect(await remove(first!._id)).toMatchObject({ status: 200 })
    expect(await calendarOf(id)).toMatchObject([{ _id: second!._id }])
    expect(await remove(first!._id)).toMatchObject({ status: 404 })
    await close(second!._id, true)
    expect(await remove(second!._id)).toMatchObject({ status: 200 })
    expect(await calendarOf(id)).toEqual([])
  })

  test('not while somebody holds places, be it for minutes, and not once it has left', async () => {
    const id = await listed()
    const [date] = await calendarOf(id)
    expect(await ask(id, '07:30')).toMatchObject({ status: 201 })
    expect(await remove(date!._id)).toMatchObject({ status: 409, error: { code: 'has_bookings' } })
    await harness.pass(16 * MINUTE)
    const now = harness.clock.now()
    harness.clock.set('2026-03-14T07:30:00+03:00')
    expect(await remove(date!._id)).toMatchObject({ status: 409, error: { code: 'already_started' } })
    harness.clock.set(now)
    expect(await remove(date!._id, (await harness.person('vendor')).token)).toMatchObject({ status: 404 })
    expect(await remove(date!._id)).toMatchObject({ status: 200 })
  })
})
