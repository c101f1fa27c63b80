import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { beforeAll, expect, test } from 'vitest'

const harness = mpesaHarness()
let guide: { _id: string; token: string }
const ids: Record<'today' | 'soon' | 'later' | 'off' | 'past', string> = {
  today: '',
  soon: '',
  later: '',
  off: '',
  past: '',
}

/** On 2 March: booked in another order than they take place, one of them cancelled, one over. */
beforeAll(async () => {
  guide = await harness.guide()
  const activity = await harness.rows.activity(guide._id)
  const book = async (bookingDate: string) => {
    await harness.rows.departure(activity, bookingDate, { start_time: '16:00' })
    const { token } = await harness.person()
    const { _id } = await harness.book(token, activity, { bookingDate, paymentMethod: 'bank' })
    // Two of the same millisecond would have no order.
    harness.clock.set(new Date(harness.clock.now().getTime() + 1000))
    return _id
  }
  ids.later = await book('2026-03-20')
  ids.today = await book('2026-03-02')
  ids.off = await book('2026-03-06')
  ids.soon = await book('2026-03-05')
  await harness.call.must(updateBookingStatus, {
    token: guide.token,
    params: { id: ids.off },
    body: { status: 'cancelled' },
  })
  ids.past = await harness.rows.trip(await harness.rows.departure(activity, '2026-02-20'), await harness.rows.user())
})

const list = async (query: Readonly<Record<string, string>>) => {
  const { bookings, total } = await harness.call.must(listVendorBookings, { token: guide.token, query })
  expect(total).toBe(bookings.length)
  return bookings.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0])
}

test('by departure, what is to come begins with today and leaves out what was cancelled', async () => {
  expect(await list({ when: 'coming', sort: 'departure' })).toEqual(['today', 'soon', 'later'])
  expect(await list({ when: 'coming', status: 'cancelled' })).toEqual(['off'])
})

test('what is past begins with the last', async () => {
  expect(await list({ when: 'past', sort: 'departure' })).toEqual(['past'])
})

test('the newest booking stands first unless asked otherwise', async () => {
  expect(await list({ when: 'coming' })).toEqual(['soon', 'today', 'later'])
})

test('days of the trip narrow the list, both included', async () => {
  expect(await list({ startDate: '2026-03-05', endDate: '2026-03-06', sort: 'departure' })).toEqual(['soon', 'off'])
  expect(await list({ endDate: '2026-02-28' })).toEqual(['past'])
  expect(
    await harness.call(listVendorBookings, {
      token: guide.token,
      query: { startDate: '2026-03-06', endDate: '2026-03-05' },
    }),
  ).toMatchObject({ status: 400, error: { fields: { endDate: expect.any(String) } } })
})

test('a hold that ran out stands apart, says what it is, and names no way to reach its guest', async () => {
  const departure = { bookingDate: '2026-03-25', paymentMethod: 'mpesa' } as const
  const activity = await harness.rows.activity(guide._id)
  await harness.rows.departure(activity, departure.bookingDate, { start_time: '16:00' })
  const { _id } = await harness.book((await harness.person()).token, activity, departure)
  const found = async (status: 'pending' | 'expired' | 'cancelled') => {
    const query = { status, startDate: departure.bookingDate, endDate: departure.bookingDate }
    return (await harness.call.must(listVendorBookings, { token: guide.token, query })).bookings
  }
  expect(await found('pending')).toMatchObject([{ _id, status: 'pending', holdExpired: false }])
  await harness.pass(16 * 60_000)
  const guest = { email: null, phone: null }
  expect(await found('expired')).toMatchObject([{ _id, status: 'cancelled', holdExpired: true, user: guest }])
  expect(await found('cancelled')).toEqual([])
})
