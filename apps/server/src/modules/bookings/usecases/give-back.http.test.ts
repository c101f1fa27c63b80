import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { giveBack } from '@upeo/contract/bookings/give-back'
import { confirmGuideRefund, recordGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { DAY, HOUR, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entriesOf, requireCleanBooks } from '../../../../testing/money-harness.ts'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

/** KES 2,900 for 14 March, 07:30 to 10:30. */
async function paid(method: 'mpesa' | 'bank' = 'mpesa', policy: CancellationPolicy = 'Moderate') {
  const { guide, customer, id } = await harness.paid({ method, activity: { cancellation_policy: policy } })
  const give = (amount?: number, key?: string, reason = 'It rained all day.') =>
    harness.call(giveBack, {
      token: guide.token,
      params: { id },
      body: { reason, ...(amount !== undefined && { amount }) },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  const complete = () =>
    harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status: 'completed' } })
  return { guide, customer, id, give, complete }
}

const balances = async (vendorId: string) => {
  const found = await sql<{ kind: string; cents: number }>`
    select kind, balance_cents as cents from ledger_balances where subject = ${vendorId} and balance_cents <> 0
    order by kind`.execute(harness.db)
  return Object.fromEntries(found.rows.map(({ kind, cents }) => [kind, cents]))
}

test('what a Strict policy kept, weeks before the trip, goes back by M-Pesa, wholly', async () => {
  const { customer, id, give } = await paid('mpesa', 'Strict')
  expect(await give()).toMatchObject({ status: 409 })
  await harness.call.must(cancelBooking, { token: customer.token, params: { id }, body: {} })
  expect(await give()).toMatchObject({ status: 201 })
  expect(await give()).toMatchObject({ status: 409 })
  await harness.pass(10 * MINUTE, MINUTE)
  expect(await harness.see(customer.token, id)).toMatchObject({ payment: { status: 'refunded', refunded: 2900 } })
})

test('a part of a completed trip goes back before its release, once for each key; the rest is shared as if it had been the price', async () => {
  const { guide, customer, id, give, complete } = await paid()
  harness.clock.set('2026-03-14T11:00:00+03:00')
  await complete()
  const twice = await Promise.all([give(1000, 'give-back-1000'), give(1000, 'give-back-1000')])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect(await give(1100, 'give-back-1000')).toMatchObject({ status: 409 })
  expect(await give(1000.5)).toMatchObject({ status: 400 })
  expect(await give(1901)).toMatchObject({ status: 400 })
  await harness.pass(2 * DAY, 6 * HOUR)
  expect(await harness.see(customer.token, id)).toMatchObject({ payment: { status: 'paid', refunded: 1000 } })
  expect(await balances(guide._id)).toEqual({ vendor_available: -1520_00 })
})

test('after the release it comes from the balance, and never makes a debt', async () => {
  const { guide, customer, id, give, complete } = await paid()
  harness.clock.set('2026-03-14T11:00:00+03:00')
  await complete()
  await harness.pass(2 * DAY, 6 * HOUR)
  const { bookings } = await harness.call.must(listVendorBookings, { token: guide.token })
  expect(bookings[0]!.giveBackUntil).not.toBeNull()
  await askPayout(harness, guide, { amount: 2000 })
  expect(await give()).toMatchObject({
    status: 409,
    error: { message: 'Your balance does not cover this. You can give back KES 400 now.' },
  })
  expect(await give(400)).toMatchObject({ status: 201 })
  expect(await balances(guide._id)).toEqual({ payout_reserved: -2000_00 })
  expect(await give(10)).toMatchObject({ status: 409, error: { message: expect.stringContaining('nothing') } })
  await harness.pass(10 * MINUTE, MINUTE)
  expect((await harness.see(customer.token, id)).payment.refunded).toBe(400)
  await sql`update bookings set released_at = released_at - interval '91 days' where id = ${id}`.execute(harness.db)
  expect(await give(10)).toMatchObject({ status: 409 })
  await sql`update bookings set released_at = released_at + interval '91 days' where id = ${id}`.execute(harness.db)
})

test('money that the guide holds: the commission is owed until the customer has it back, whatever the guide records', async () => {
  const { guide, customer, id, give, complete } = await paid('bank')
  harness.clock.set('2026-03-14T11:00:00+03:00')
  await complete()
  for (const amount of [0.001, 33.333, 100.001, 1e-9, 1000.4]) expect(await give(amount)).toMatchObject({ status: 400 })
  expect(await give(1000)).toMatchObject({ status: 201 })
  expect(await balances(guide._id)).toEqual({ vendor_receivable: 580_00 })
  expect(await harness.see(customer.token, id)).toMatchObject({
    payment: { status: 'refund_due_from_guide' },
    guideRefund: { amount: 1000, needsConfirmation: true },
  })
  const body = { reference: 'cash' }
  await harness.call.must(recordGuideRefund, { token: guide.token, params: { id }, body })
  await harness.pass(8 * DAY, 12 * HOUR)
  expect(await balances(guide._id)).toEqual({ vendor_receivable: 580_00 })
  await harness.call.must(confirmGuideRefund, { token: customer.token, params: { id } })
  expect(await balances(guide._id)).toEqual({ vendor_receivable: 380_00 })
  expect((await harness.see(customer.token, id)).payment.status).toBe('paid')
})

test('of what a policy kept with the guide, a part given back after the start leaves the commission on the rest', async () => {
  const { guide, customer, id, give } = await paid('bank', 'Strict')
  await harness.call.must(cancelBooking, { token: customer.token, params: { id }, body: {} })
  harness.clock.set('2026-03-14T09:00:00+03:00')
  expect(await give(900)).toMatchObject({ status: 201 })
  expect(await balances(guide._id)).toEqual({ vendor_receivable: 580_00 })
  await harness.call.must(confirmGuideRefund, { token: customer.token, params: { id } })
  await harness.pass(6 * DAY, 12 * HOUR)
  expect(await balances(guide._id)).toEqual({ vendor_receivable: 400_00 })
  expect(await entriesOf(harness.db, id)).toHaveLength(6)
})
