import { cancelBooking } from '@upeo/contract/bookings/cancel-booking'
import { cancelQuote } from '@upeo/contract/bookings/cancel-quote'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { breachesOf, entriesOf } from '@upeo/testkit/money-bench'
import { openShop, type Shop } from '@upeo/testkit/shop'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ lateAfterMs: 20 * MINUTE })
})
afterAll(() => shop.close())
// Whatever a test did to it, the money is right.
afterEach(async () => {
  const breaches = await breachesOf(shop.db, shop.clock.now())
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
})

async function booked(row: Parameters<Shop['offer']>[0] = {}) {
  const offer = await shop.offer(row)
  const { token } = await shop.person()
  const booking = await shop.book(token, offer.activityId)
  return { ...offer, token, id: booking._id }
}

async function prompted(phone: string, row: Parameters<Shop['offer']>[0] = {}) {
  const at = await booked(row)
  const sent = await shop.pay(at.token, at.id, phone)
  return { ...at, sent }
}

describe('scripted numbers', () => {
  test('any other number pays, and the booking is confirmed', async () => {
    const { token, id, sent } = await prompted('0712 345 678')
    expect(sent).toMatchObject({ ok: true, body: { success: true } })
    expect(await shop.status(token, id)).toMatchObject({ resultCode: null, bookingStatus: 'pending' })
    await shop.pass(10 * SECOND)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
    const booking = await shop.see(token, id)
    expect(booking).toMatchObject({ status: 'confirmed', payment: { status: 'paid', escrow: 'held', paid: 2900 } })
    expect(booking.payment.receipt).not.toBeNull()
    await shop.pass(2 * MINUTE)
    const audited = await sql`select 1 from payment_attempts where booking_id = ${id} and audited_at is not null
      and needs_attention is null`.execute(shop.db)
    expect(audited.rows).toHaveLength(1)
  })

  test.each([
    ['254700000001', '1', /not enough money/],
    ['254700000032', '1032', /cancelled/],
    ['254700000037', '1037', /reach your phone/],
    ['254700000017', '2001', /PIN/],
  ])('%s fails with %s and its message, and another prompt may follow', async (phone, code, message) => {
    const { token, id } = await prompted(phone)
    await shop.pass(2 * MINUTE)
    const status = await shop.status(token, id)
    expect(status).toMatchObject({ resultCode: code, bookingStatus: 'pending' })
    expect(status.resultDesc).toMatch(message)
    expect(await shop.pay(token, id, '254712000111')).toMatchObject({ ok: true, body: { success: true } })
    await shop.pass(10 * SECOND)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
  })

  test('099, paid without a callback, is found by asking, without a receipt', async () => {
    const { token, id } = await prompted('254700000099')
    await shop.pass(40 * SECOND)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: '0', receipt: null, bookingStatus: 'confirmed' })
  })

  test.each(['254700000098', '254700000097'])('%s, called twice or too early, is posted once', async (phone) => {
    const { token, id } = await prompted(phone)
    await shop.pass(MINUTE)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
    expect(await entriesOf(shop.db, id)).toHaveLength(2)
  })

  test('096 stays pending and open: no second prompt, no expiry, and after a day the queue', async () => {
    const { token, id, sent } = await prompted('254700000096')
    await shop.pass(20 * MINUTE, 30 * SECOND)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: null, bookingStatus: 'pending' })
    expect(await shop.pay(token, id, '254712000112')).toMatchObject({ ok: false, error: { code: 'attempt_open' } })
    expect(sent).toMatchObject({ ok: true })
    await shop.pass(26 * HOUR, HOUR)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: 'needs_review', bookingStatus: 'cancelled' })
  })

  test('094, another amount, never confirms: the money is set aside for an administrator', async () => {
    const { token, id } = await prompted('254700000094')
    await shop.pass(10 * SECOND)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: 'needs_review', bookingStatus: 'pending' })
    expect((await entriesOf(shop.db, id))[1]).toMatch(/^mpesa_unapplied: unapplied/)
  })
})

describe('095, paid after the hold has ended', () => {
  test('takes the seats again while there are some', async () => {
    const { token, id } = await prompted('254700000095')
    await shop.pass(17 * MINUTE, 30 * SECOND)
    expect(await shop.status(token, id)).toMatchObject({ bookingStatus: 'cancelled' })
    await shop.pass(5 * MINUTE, 30 * SECOND)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
  })

  test('is sent back when they are gone', async () => {
    const { token, id, activityId } = await prompted('254700000095', { capacity: 1 })
    await shop.pass(17 * MINUTE, 30 * SECOND)
    const other = await shop.person()
    const theirs = await shop.book(other.token, activityId)
    await shop.pay(other.token, theirs._id, '254712000113')
    await shop.pass(6 * MINUTE, 30 * SECOND)
    expect(await shop.status(token, id)).toMatchObject({ resultCode: 'sent_back', bookingStatus: 'cancelled' })
    expect(await shop.status(other.token, theirs._id)).toMatchObject({ bookingStatus: 'confirmed' })
    const balances = await sql`select 1 from ledger_balances b join payment_attempts p on p.id = b.subject
      where p.booking_id = ${id} and balance_cents <> 0`.execute(shop.db)
    expect(balances.rows).toEqual([])
  })
})

test('a forged callback is not found, and changes nothing', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/payments/callbacks/stk/${'x'.repeat(43)}`,
    payload: { Body: { stkCallback: { ResultCode: 0 } } },
  })
  expect(answer.statusCode).toBe(404)
})

test("another person's booking and payment do not exist", async () => {
  const { id, sent } = await prompted('254712000114')
  const stranger = await shop.person()
  expect(await shop.pay(stranger.token, id, '254712000115')).toMatchObject({ ok: false, status: 404 })
  const request = sent.ok ? (sent.body.checkoutRequestId ?? '') : ''
  await expect(shop.status(stranger.token, request)).rejects.toThrow(/404/)
  await shop.pass(10 * SECOND)
})

test('the worked example, from the first shilling to the guide', async () => {
  const offer = await shop.offer({ price_cents: 250_000 })
  const { token } = await shop.person()
  const { _id: id } = await shop.book(token, offer.activityId, { participants: { adults: 2, children: 1 } })
  await shop.pay(token, id, '254712000116')
  await shop.pass(10 * SECOND)
  expect(await entriesOf(shop.db, id)).toEqual([
    'mpesa_received: mpesa_collection 783000',
    'mpesa_received: escrow -783000',
  ])
  await shop.pass(16 * 24 * HOUR, 6 * HOUR)
  expect(await shop.see(token, id)).toMatchObject({ status: 'completed', payment: { escrow: 'released' } })
  expect((await entriesOf(shop.db, id)).slice(2)).toEqual([
    'escrow_released: escrow 783000',
    'escrow_released: vendor_available -626400',
    'escrow_released: commission_income -135000',
    'escrow_released: vat_payable -21600',
  ])
})

test('the rounding example: KES 1,432.50 is charged 1,433, and a refund leaves nothing behind', async () => {
  shop.clock.set('2026-04-02T09:00:00+03:00')
  const offer = await shop.offer({ price_cents: 123_491, cancellation_policy: 'Flexible' }, '2026-04-14')
  const { token } = await shop.person()
  const { _id: id, pricing } = await shop.book(token, offer.activityId, { bookingDate: '2026-04-14' })
  expect(pricing).toMatchObject({ total: 1432.5, mpesaTotal: 1433 })
  await shop.pay(token, id, '254712000117')
  await shop.pass(10 * SECOND)
  const quote = await shop.call.must(cancelQuote, { token, params: { id } })
  expect(quote).toMatchObject({ refund: 1433, kept: 0, percent: 100, fromGuide: false })
  const cancelled = await shop.call.must(cancelBooking, { token, params: { id }, body: {} })
  expect(cancelled).toMatchObject({ status: 'cancelled', payment: { status: 'refund_pending' } })
  await shop.pass(MINUTE)
  expect(await shop.see(token, id)).toMatchObject({ payment: { status: 'refunded', escrow: 'refunded' } })
  expect(await entriesOf(shop.db, id)).toEqual([
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
