import { getManifest } from '@upeo/contract/bookings/run-sheet'
import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { searchOwn } from '@upeo/contract/search/search'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** A guide learns how to reach a guest once money has come for the booking, and not before. */

const harness = mpesaHarness()

const date = '2026-03-08'
let people = 0

/** A guest with places that are held and not paid for. */
async function held(method: 'bank' | 'mpesa' = 'bank') {
  people += 1
  const phone = `0722 111 ${100 + people}`
  const at = await harness.booked({ method, day: date, departure: { capacity: 12 } })
  await sql`update users set phone = ${phone} where id = ${at.customer._id}`.execute(harness.db)
  return { ...at, guest: at.customer, phone }
}
type Held = Awaited<ReturnType<typeof held>>

/** Every call of a guide that tells of guests. */
const calls: readonly [name: string, url: (of: Held) => string][] = [
  ['the list of bookings', () => '/bookings/vendor'],
  ['one booking', ({ id }) => `/bookings/vendor?search=${id}`],
  ['the run sheet', ({ departureId }) => `/departures/${departureId}/run-sheet`],
  ['the run sheet by its day', ({ activityId }) => `/activities/${activityId}/departures/${date}/manifest`],
  ['the day', () => '/vendor/dashboard/today'],
  ['the search', ({ guest }) => `/vendor/search?q=${encodeURIComponent(guest.name)}`],
  ['the calendar', () => `/vendor/dashboard/calendar?startDate=${date}&endDate=${date}`],
  ['payments that wait', () => '/vendor/dashboard/pending-payments'],
  ['payments made directly', () => '/payments/manual'],
  ['the report of customers', () => '/vendor/reports/customers?period=week'],
  ['notifications', () => '/notifications'],
]

const answer = async (of: Held, url: string) => {
  const headers = { authorization: `Bearer ${of.guide.token}` }
  const { statusCode, body } = await harness.app.inject({ url: `/api${url}`, headers })
  expect(statusCode).toBe(200)
  return body
}

test.each(calls)('%s tells neither phone nor address of a guest who has not paid', async (_name, url) => {
  const of = await held()
  const body = await answer(of, url(of))
  expect(body).not.toContain(of.phone)
  expect(body).not.toContain(of.guest.email)
})

test('what is answered to a guide who cancels an unpaid booking tells neither', async () => {
  const { guide, id } = await held()
  const cancelled = await harness.call.must(updateBookingStatus, {
    token: guide.token,
    params: { id },
    body: { status: 'cancelled' },
  })
  expect(cancelled.user).toMatchObject({ email: null, phone: null })
})

test('with the first part of the money, both are shown', async () => {
  const { guide, guest, phone, activityId, id } = await held()
  const { token } = guide
  await harness.call.must(recordManualPayment, { token, body: { bookingId: id, amount: 500 } })
  const { bookings } = await harness.call.must(listVendorBookings, { token, query: {} })
  expect(bookings[0]?.user).toEqual({ name: guest.name, isGuest: false, email: guest.email, phone })
  const { guests } = await harness.call.must(getManifest, { token, params: { id: activityId, date } })
  expect(guests[0]?.phone).toBe(phone)
  const found = await harness.call.must(searchOwn, { token, query: { q: guest.name } })
  expect(found.guests.found).toMatchObject([{ email: guest.email, phone }])
})

test('a number or an address that is not shown cannot be guessed at by searching', async () => {
  const { guide, guest, phone, id } = await held()
  const { token } = guide
  const found = async () => {
    const lists = await Promise.all(
      [phone, phone.slice(-6), guest.email].map(async (q) => [
        (await harness.call.must(listVendorBookings, { token, query: { search: q } })).total,
        (await harness.call.must(searchOwn, { token, query: { q } })).guests.found.length,
      ]),
    )
    return lists.flat().reduce((all, each) => all + each, 0)
  }
  expect(await found()).toBe(0)
  await harness.call.must(updateBookingStatus, { token, params: { id }, body: { status: 'confirmed' } })
  expect(await found()).toBeGreaterThanOrEqual(4)
})
