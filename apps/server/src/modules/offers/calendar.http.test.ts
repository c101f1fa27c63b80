import { createActivity } from '@upeo/contract/activities/create-activity'
import { deleteActivity } from '@upeo/contract/activities/delete-activity'
import { readGuideCalendar } from '@upeo/contract/activities/read-guide-calendar'
import { updateActivity } from '@upeo/contract/activities/update-activity'
import { updateBookingStatus } from '@upeo/contract/bookings/update-booking-status'
import { activityForm } from '@upeo/testkit/activity-form'
import { openShop, type Shop } from '@upeo/testkit/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const calendarOf = async (token: string, query = march) =>
  (await shop.call.must(readGuideCalendar, { token, query })).data
const book = async (activityId: string) =>
  shop.book((await shop.person()).token, activityId, {
    bookingDate: '2026-03-14',
    participants: { adults: 2, children: 0 },
  })

test('shows the seats taken on each of her dates, in their order', async () => {
  const { token } = await shop.person('vendor')
  const { _id: id } = await shop.call.must(createActivity, { token, body: activityForm() })
  await book(id)
  const cancelled = await book(id)
  const params = { id: cancelled._id }
  await shop.call.must(updateBookingStatus, { token, params, body: { status: 'cancelled' } })
  expect(await calendarOf(token)).toEqual({
    activities: [{ _id: id, name: 'Crater rim walk', category: 'Hiking', isActive: true, dated: true }],
    departures: [
      { activityId: id, date: '2026-03-14', startTime: '07:30', capacity: 10, seatsTaken: 2, bookingCount: 1 },
      { activityId: id, date: '2026-03-21', startTime: '07:30', capacity: 10, seatsTaken: 0, bookingCount: 0 },
    ],
  })
  expect((await calendarOf(token, { startDate: '2026-03-15', endDate: '2026-03-20' })).departures).toEqual([])
})

test('an inactive activity stays in it, a deleted one and another guide’s do not', async () => {
  const { token } = await shop.person('vendor')
  const { _id: id } = await shop.call.must(createActivity, { token, body: activityForm() })
  await shop.call.must(updateActivity, { token, params: { id }, body: { isActive: false } })
  expect((await calendarOf(token)).activities).toMatchObject([{ _id: id, isActive: false }])
  expect(await calendarOf((await shop.person('vendor')).token)).toEqual({ activities: [], departures: [] })
  await shop.call.must(deleteActivity, { token, params: { id }, query: {} })
  expect(await calendarOf(token)).toEqual({ activities: [], departures: [] })
})

test.for([
  [{ startDate: '2026-03-31', endDate: '2026-03-01' }, 'endDate'],
  [{ startDate: '2026-01-01', endDate: '2026-12-31' }, 'endDate'],
  [{ startDate: 'today', endDate: '2026-03-01' }, 'startDate'],
] as const)('%j is refused', async ([query, field]) => {
  const { token } = await shop.person('vendor')
  expect(await shop.call(readGuideCalendar, { token, query })).toMatchObject({
    status: 400,
    error: { fields: { [field]: expect.any(String) } },
  })
})
