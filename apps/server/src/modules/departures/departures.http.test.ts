import { createActivity, deleteActivity, updateActivity } from '@upeo/contract/activities/own-activities'
import { readGuideCalendar } from '@upeo/contract/departures/guide-calendar'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { activityForm } from '../../../testing/activity-form.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { expect, test } from 'vitest'

const harness = mpesaHarness()

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const calendarOf = async (token: string, query = march) =>
  (await harness.call.must(readGuideCalendar, { token, query })).data
const book = async (activityId: string) =>
  harness.book((await harness.person()).token, activityId, {
    bookingDate: '2026-03-14',
    participants: { adults: 2, children: 0 },
  })

test('shows the seats taken on each of their dates, in their order', async () => {
  const { token } = await harness.person('vendor')
  const { _id: id } = await harness.call.must(createActivity, { token, body: activityForm() })
  await book(id)
  const cancelled = await book(id)
  const params = { id: cancelled._id }
  await harness.call.must(updateBookingStatus, { token, params, body: { status: 'cancelled' } })
  expect(await calendarOf(token)).toEqual({
    activities: [
      {
        _id: id,
        name: 'Crater rim walk',
        category: 'Hiking',
        isActive: true,
        dated: true,
        startTime: '07:30',
        capacity: 10,
      },
    ],
    departures: [
      {
        _id: expect.any(String),
        activityId: id,
        date: '2026-03-14',
        startTime: '07:30',
        capacity: 10,
        seatsTaken: 2,
        bookingCount: 1,
        salesClosed: false,
      },
      {
        _id: expect.any(String),
        activityId: id,
        date: '2026-03-21',
        startTime: '07:30',
        capacity: 10,
        seatsTaken: 0,
        bookingCount: 0,
        salesClosed: false,
      },
    ],
  })
  expect((await calendarOf(token, { startDate: '2026-03-15', endDate: '2026-03-20' })).departures).toEqual([])
})

test('an inactive activity stays in it, a deleted one and another guide’s do not', async () => {
  const { token } = await harness.person('vendor')
  const { _id: id } = await harness.call.must(createActivity, { token, body: activityForm() })
  await harness.call.must(updateActivity, { token, params: { id }, body: { isActive: false } })
  expect((await calendarOf(token)).activities).toMatchObject([{ _id: id, isActive: false }])
  expect(await calendarOf((await harness.person('vendor')).token)).toEqual({ activities: [], departures: [] })
  await harness.call.must(deleteActivity, { token, params: { id }, query: {} })
  expect(await calendarOf(token)).toEqual({ activities: [], departures: [] })
})

test.for([
  [{ startDate: '2026-03-31', endDate: '2026-03-01' }, 'endDate'],
  [{ startDate: '2026-01-01', endDate: '2026-12-31' }, 'endDate'],
  [{ startDate: 'today', endDate: '2026-03-01' }, 'startDate'],
] as const)('%j is refused', async ([query, field]) => {
  const { token } = await harness.person('vendor')
  expect(await harness.call(readGuideCalendar, { token, query })).toMatchObject({
    status: 400,
    error: { fields: { [field]: expect.any(String) } },
  })
})
