import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import { claimGuestBooking } from '@upeo/contract/bookings/guest-booking'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { getBookingsReport, getCustomersReport, getFinancialReport } from '@upeo/contract/reports/reports'
import { getStatement } from '@upeo/contract/reports/statement'
import { HOUR, SECOND } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { breachesOf } from '../../../testing/money-harness.ts'
import { provedBrowser } from '../../../testing/proved-browser.ts'

const harness = mpesaHarness()

/** A walk-in in cash, a caller who pays by a request to their phone, and a hotel guest who adds the booking to an account. */
async function threeTrips() {
  const guide = await harness.person('vendor')
  const { token } = guide
  const activityId = await harness.rows.activity(guide._id)
  const departureId = await harness.rows.departure(activityId, '2026-03-14', { start_time: '07:30' })
  const book = async (other: Partial<BodyInput<typeof createDirectBooking>>) => {
    const cash = { by: 'guide', method: 'cash' } as const
    const body = { departureId, participants: { adults: 1 }, name: 'Moraa', source: 'walk_in', payment: cash } as const
    return (await harness.call.must(createDirectBooking, { token, body: { ...body, ...other } }))._id
  }
  const walkIn = await book({ agreedTotal: 2000 })
  const caller = await book({ source: 'telephone', phone: '0712345678', payment: { by: 'prompt' } })
  await harness.call.must(promptGuest, { token, params: { id: caller }, body: {} })
  const hotel = await book({ source: 'hotel_desk', phone: '0712345679', participants: { adults: 2 } })
  const { path } = await harness.call.must(makeGuestLink, { token, params: { id: hotel }, body: {} })
  const customer = await harness.person()
  const link = { token: path.slice('/g/'.length) }
  const headers = await provedBrowser(harness, hotel)
  await harness.call.must(claimGuestBooking, { token: customer.token, params: link, body: {}, headers })
  await harness.pass(10 * SECOND)
  harness.clock.set('2026-03-14T11:00:00+03:00')
  const done = { status: 'completed' } as const
  for (const id of [walkIn, caller, hotel]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await harness.call.must(updateBookingStatus, { token, params: { id }, body: done })
  }
  await harness.pass(25 * HOUR, HOUR)
  return { guide, departureId }
}

/** In shillings, from the tables alone. */
async function fromTables(vendorId: string) {
  const found = await sql<Record<'seats' | 'trips' | 'paid' | 'direct' | 'commission' | 'held' | 'debt', number>>`
    select sum(seats)::int as seats, count(*)::int as trips, (sum(total_cents) / 100)::float as paid,
      (sum(total_cents) filter (where payment_method <> 'mpesa') / 100)::float as direct,
      (sum(round(total_cents * commission_rate_percent / 100.0)) / 100)::float as commission,
      (select -sum(amount_cents) / 100 from ledger_entries where account = 'vendor_available:' || ${vendorId}::text)::float
        as held,
      (select sum(amount_cents) / 100 from ledger_entries where account = 'vendor_receivable:' || ${vendorId}::text)::float
        as debt
    from bookings where vendor_id = ${vendorId} and status = 'completed'`.execute(harness.db)
  return found.rows[0]!
}

test('seats, books, reports and statement of three direct bookings say what the tables say', async () => {
  const { guide, departureId } = await threeTrips()
  const { token } = guide
  const tables = await fromTables(guide._id)
  expect(tables).toEqual({ seats: 4, trips: 3, paid: 10_700, direct: 7800, commission: 87, held: 2813, debt: 0 })
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
  const sheet = await harness.call.must(getRunSheet, { token, params: { id: departureId } })
  expect(sheet).toMatchObject({ seatsTaken: tables.seats })
  expect(sheet.guests.map(({ source, isGuest }) => [source, isGuest]).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    ['hotel_desk', false],
    ['telephone', true],
    ['walk_in', true],
  ])
  const days = { startDate: '2026-03-01', endDate: '2026-03-15' }
  const statement = await harness.call.must(getStatement, { token, query: days })
  expect(statement.data).toMatchObject({
    earned: tables.paid - tables.commission,
    receivedDirectly: tables.direct,
    closing: tables.held - tables.debt,
    total: tables.trips,
    totals: { guestPaid: tables.paid, commission: tables.commission },
  })
  expect(statement.data.lines.map(({ activity }) => / \((?:Walk-in|Telephone|Hotel desk): /.test(activity))).toEqual([
    true,
    true,
    true,
  ])
  // The reports' month is the one before this.
  harness.clock.set('2026-04-02T09:00:00+03:00')
  const period = { token, query: { period: 'month' } } as const
  const [financial, made, customers] = await Promise.all([
    harness.call.must(getFinancialReport, period),
    harness.call.must(getBookingsReport, period),
    harness.call.must(getCustomersReport, period),
  ])
  expect(financial.data.totals).toMatchObject({
    sales: tables.paid,
    commission: tables.commission,
    earned: tables.paid - tables.commission,
  })
  expect(financial.data.balances).toEqual({ available: tables.held, escrow: 0, debt: tables.debt })
  expect(made.data).toMatchObject({ totals: { bookings: tables.trips, value: tables.paid, seatsTaken: tables.seats } })
  expect(customers.data).toMatchObject({ totalCustomers: tables.trips })
})
