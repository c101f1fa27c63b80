import { cancelBooking, cancelQuote } from '@upeo/contract/bookings/cancellation'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { entriesOf, requireCleanBooks } from '../../../testing/money-harness.ts'
import { mpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

const harness = mpesaHarness({ lateAfterMs: 20 * MINUTE })
// Whatever a test did to it, the money is right.
afterEach(() => requireCleanBooks(harness))

async function prompted(phone: string, activity: Parameters<MpesaHarness['offer']>[0] = {}) {
  const at = await harness.booked({ activity })
  const sent = await harness.pay(at.token, at.id, phone)
  return { ...at, sent }
}

describe('scripted numbers', () => {
  test('any other number pays, and the booking is confirmed', async () => {
    const { token, id, sent } = await prompted('0712 345 678')
    expect(sent).toMatchObject({ ok: true, body: { success: true } })
    expect(await harness.status(token, id)).toMatchObject({ resultCode: null, bookingStatus: 'pending' })
    await harness.pass(10 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
    const booking = await harness.see(token, id)
    expect(booking).toMatchObject({ status: 'confirmed', payment: { status: 'paid', escrow: 'held', paid: 2900 } })
    expect(booking.payment.receipt).not.toBeNull()
    await harness.pass(2 * MINUTE)
    const audited = await sql`select 1 from payment_attempts where booking_id = ${id} and audited_at is not null
      and needs_attention is null`.execute(harness.db)
    expect(audited.rows).toHaveLength(1)
  })

  test.each([
    ['254700000001', '1', /not enough money/],
    ['254700000032', '1032', /cancelled/],
    ['254700000037', '1037', /reach your phone/],
    ['254700000017', '2001', /PIN/],
  ])('%s fails with %s and its message, and another prompt may follow', async (phone, code, message) => {
    const { token, id } = await prompted(phone)
    await harness.pass(2 * MINUTE)
    const status = await harness.status(token, id)
    expect(status).toMatchObject({ resultCode: code, bookingStatus: 'pending' })
    expect(status.resultDesc).toMatch(message)
    expect(await harness.pay(token, id, '254712000111')).toMatchObject({ ok: true, body: { success: true } })
    await harness.pass(10 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
  })

  test('099, paid without a callback, is found by asking, without a receipt', async () => {
    const { token, id } = await prompted('254700000099')
    await harness.pass(40 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({
      resultCode: '0',
      receipt: null,
      bookingStatus: 'confirmed',
    })
  })

  test.each(['254700000098', '254700000097'])('%s, called twice or too early, is posted once', async (phone) => {
    const { token, id } = await prompted(phone)
    await harness.pass(MINUTE)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
    expect(await entriesOf(harness.db, id)).toHaveLength(2)
  })

  test('096 stays pending and open: no expiry, nothing to be sent after the hold, and after a day the queue', async () => {
    const { token, id, sent } = await prompted('254700000096')
    await harness.pass(20 * MINUTE, 30 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: null, bookingStatus: 'pending' })
    expect(await harness.pay(token, id, '254712000112')).toMatchObject({ ok: false, error: { code: 'hold_expired' } })
    expect(sent).toMatchObject({ ok: true })
    await harness.pass(26 * HOUR, HOUR)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: 'needs_review', bookingStatus: 'cancelled' })
  })

  test('094, another amount, never confirms: the money is set aside for an administrator', async () => {
    const { token, id } = await prompted('254700000094')
    await harness.pass(10 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: 'needs_review', bookingStatus: 'pending' })
    expect((await entriesOf(harness.db, id))[1]).toMatch(/^mpesa_unapplied: unapplied/)
  })
})

describe('095, paid after the hold has ended', () => {
  test('takes the seats again while there are some', async () => {
    const { token, id } = await prompted('254700000095')
    await harness.pass(17 * MINUTE, 30 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ bookingStatus: 'cancelled' })
    await harness.pass(5 * MINUTE, 30 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
  })

  test('is sent back when they are gone', async () => {
    const { token, id, activityId } = await prompted('254700000095', { capacity: 1 })
    await harness.pass(17 * MINUTE, 30 * SECOND)
    const other = await harness.person()
    const theirs = await harness.book(other.token, activityId)
    await harness.pay(other.token, theirs._id, '254712000113')
    await harness.pass(6 * MINUTE, 30 * SECOND)
    expect(await harness.status(token, id)).toMatchObject({ resultCode: 'sent_back', bookingStatus: 'cancelled' })
    expect(await harness.status(other.token, theirs._id)).toMatchObject({ bookingStatus: 'confirmed' })
    const balances = await sql`select 1 from ledger_balances b join payment_attempts p on p.id = b.subject
      where p.booking_id = ${id} and balance_cents <> 0`.execute(harness.db)
    expect(balances.rows).toEqual([])
  })
})

test('a forged callback is not found, and changes nothing', async () => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: `/api/payments/callbacks/stk/${'x'.repeat(43)}`,
    payload: { Body: { stkCallback: { ResultCode: 0 } } },
  })
  expect(answer.statusCode).toBe(404)
})

test("another person's booking and payment do not exist", async () => {
  const { id, sent } = await prompted('254712000114')
  const stranger = await harness.person()
  expect(await harness.pay(stranger.token, id, '254712000115')).toMatchObject({ ok: false, status: 404 })
  const request = sent.ok ? (sent.body.checkoutRequestId ?? '') : ''
  await expect(harness.status(stranger.token, request)).rejects.toThrow(/404/)
  await harness.pass(10 * SECOND)
})

test('the worked example, from the first shilling to the guide', async () => {
  const activity = { price_cents: 250_000 }
  const { token, id } = await harness.paid({ activity, participants: { adults: 2, children: 1 } })
  expect(await entriesOf(harness.db, id)).toEqual([
    'mpesa_received: mpesa_collection 783000',
    'mpesa_received: escrow -783000',
  ])
  await harness.pass(16 * 24 * HOUR, 6 * HOUR)
  expect(await harness.see(token, id)).toMatchObject({ status: 'completed', payment: { escrow: 'released' } })
  expect((await entriesOf(harness.db, id)).slice(2)).toEqual([
    'escrow_released: escrow 783000',
    'escrow_released: vendor_available -626400',
    'escrow_released: commission_income -135000',
    'escrow_released: vat_payable -21600',
  ])
})

test('the rounding example: KES 1,432.50 is charged 1,433, and a refund leaves nothing behind', async () => {
  harness.clock.set('2026-04-02T09:00:00+03:00')
  const activity = { price_cents: 123_491, cancellation_policy: 'Flexible' }
  const { token, id, pricing } = await harness.paid({ activity, day: '2026-04-14' })
  expect(pricing).toMatchObject({ total: 1432.5, charge: 1433 })
  const quote = await harness.call.must(cancelQuote, { token, params: { id } })
  expect(quote).toMatchObject({ refund: 1433, kept: 0, percent: 100, fromGuide: false })
  const cancelled = await harness.call.must(cancelBooking, { token, params: { id }, body: {} })
  expect(cancelled).toMatchObject({ status: 'cancelled', payment: { status: 'refund_pending' } })
  await harness.pass(MINUTE)
  expect(await harness.see(token, id)).toMatchObject({ payment: { status: 'refunded', escrow: 'refunded' } })
  expect(await entriesOf(harness.db, id)).toEqual([
    'mpesa_received: mpesa_collection 143300',
    'mpesa_received: escrow -143250',
    'mpesa_received: rounding -50',
    'refund_before_release: escrow 143250',
    'refund_before_release: rounding 50',
    'refund_before_release: refund_payable -143300',
    'refund_paid: refund_payable 143300',
    'refund_paid: mpesa_collection -143300',
  ])
})
