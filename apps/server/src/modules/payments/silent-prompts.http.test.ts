import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import { getGuestBooking, payGuestBooking } from '@upeo/contract/bookings/guest-booking'
import { changePaymentMethod, listMyBookings } from '@upeo/contract/bookings/my-bookings'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { MINUTE, SECOND, addTime } from '@upeo/domain/time'
import { mpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../testing/money-harness.ts'

/** A request of which M-Pesa says nothing for two minutes holds nobody; what it says later still counts. */

const harness = mpesaHarness()
afterEach(async () => {
  harness.simulator.setFaults({})
  await harness.pass(6 * MINUTE, 15 * SECOND)
  await requireCleanBooks(harness)
})

let phones = 0
const nextPhone = () => `2547120009${String((phones += 1)).padStart(2, '0')}`

/** A customer who has paid on their phone, of which M-Pesa says nothing for the first five minutes. */
async function silent(activity: Parameters<MpesaHarness['offer']>[0] = {}) {
  const { token, id } = await harness.booked({ activity })
  const phone = nextPhone()
  harness.simulator.setFaults({ callbackDelayMs: 5 * MINUTE, resetBefore: 1, transportOn: ['stkquery', 'pull'] })
  expect(await harness.pay(token, id, phone)).toMatchObject({ ok: true, body: { success: true } })
  const cancel = (body = {}) => harness.call(cancelBooking, { token, params: { id }, body })
  return { token, id, phone, sentAt: harness.clock.now(), cancel }
}

const moneyOf = async (id: string) =>
  (
    await sql<{ money: string; phone: string; refund: number | null }>`
      select p.money, p.phone, (select sum(d.amount_cents)::int from disbursements d where d.payment_id = p.id) as refund
      from payment_attempts p where p.booking_id = ${id} order by p.created_at`.execute(harness.db)
  ).rows

test('for two minutes nothing is sent beside it and nothing cancelled; what My Bookings says is so', async () => {
  const { token, id, phone, sentAt, cancel } = await silent()
  const silentFrom = addTime(sentAt, 2 * MINUTE).toISOString()
  const listed = async () => (await harness.call.must(listMyBookings, { token }))[0]?.payment
  expect(await listed()).toMatchObject({ status: 'unpaid', awaitsMpesa: true, silentFrom })
  await harness.pass(2 * MINUTE - SECOND, 10 * SECOND)
  expect(await harness.pay(token, id, phone)).toMatchObject({ status: 409, error: { code: 'attempt_open' } })
  const refused = await cancel()
  expect(refused).toMatchObject({ status: 409, error: { code: 'attempt_open' } })
  expect(JSON.stringify(refused)).toContain(
    'If M-Pesa says nothing about a request for 2 minutes, you can go on without it.',
  )
  expect(await harness.see(token, id)).toMatchObject({ attempt: { phone, retryAt: silentFrom } })
  await harness.pass(SECOND)
  expect(await listed()).toMatchObject({ awaitsMpesa: true, silentFrom })
})

test('after them the same number is asked again; both are paid: one confirms, the other goes back whole', async () => {
  const { token, id, phone } = await silent()
  await harness.pass(2 * MINUTE, 10 * SECOND)
  expect(await harness.pay(token, id, phone)).toMatchObject({ ok: true, body: { success: true } })
  expect(await harness.pay(token, id, phone)).toMatchObject({ status: 409 })
  harness.simulator.setFaults({})
  await harness.pass(6 * MINUTE, 15 * SECOND)
  expect(await harness.see(token, id)).toMatchObject({ status: 'confirmed', payment: { awaitsMpesa: false } })
  const money = await moneyOf(id)
  expect(money.map((each) => each.money).toSorted()).toEqual(['applied', 'refunded'])
  expect(money.map(({ refund }) => refund ?? 0).toSorted((a, b) => a - b)).toEqual([0, 2900_00])
})

test('after them it is cancelled, and what was paid comes back whole', async () => {
  const { token, id, cancel } = await silent()
  await harness.pass(2 * MINUTE, 10 * SECOND)
  expect(await cancel()).toMatchObject({ ok: true, body: { status: 'cancelled' } })
  harness.simulator.setFaults({})
  await harness.pass(6 * MINUTE, 15 * SECOND)
  expect(await harness.see(token, id)).toMatchObject({ status: 'cancelled' })
  expect(await moneyOf(id)).toMatchObject([{ money: 'refunded', refund: 2900_00 }])
})

test('who cancels as if nothing had been paid, while it just has been and would be kept, is asked again', async () => {
  const { token, id, cancel } = await silent({ cancellation_policy: 'Strict' })
  await harness.pass(3 * MINUTE, 10 * SECOND)
  harness.simulator.setFaults({})
  await harness.pass(3 * MINUTE, 15 * SECOND)
  expect(await cancel({ expectedKept: 0 })).toMatchObject({ status: 409, error: { code: 'conflict' } })
  expect(await harness.see(token, id)).toMatchObject({ status: 'confirmed' })
  expect(await cancel({ expectedKept: 2900 })).toMatchObject({ ok: true, body: { status: 'cancelled' } })
})

test('after them the customer turns to their guide, and is not told to wait any more', async () => {
  const { token, id } = await silent()
  const change = () => harness.call(changePaymentMethod, { token, params: { id }, body: { paymentMethod: 'bank' } })
  expect(await change()).toMatchObject({ status: 409, error: { code: 'attempt_open' } })
  await harness.pass(2 * MINUTE, 10 * SECOND)
  expect(await change()).toMatchObject({
    ok: true,
    body: { payment: { method: 'bank', awaitsMpesa: false, silentFrom: null } },
  })
  // Nobody else has paid: what M-Pesa says then confirms.
  harness.simulator.setFaults({})
  await harness.pass(6 * MINUTE, 15 * SECOND)
  expect(await harness.see(token, id)).toMatchObject({ status: 'confirmed', payment: { method: 'mpesa' } })
})

test('a guide who has asked may ask again, or record cash; what the phone pays after that goes back', async () => {
  const { guide, customer: guest, departureId, id } = await harness.booked({ method: 'bank' })
  await sql`update users set phone = ${nextPhone()} where id = ${guest._id}`.execute(harness.db)
  harness.simulator.setFaults({ callbackDelayMs: 5 * MINUTE, resetBefore: 1, transportOn: ['stkquery', 'pull'] })
  const { token } = guide
  const onSheet = async () =>
    (await harness.call.must(getRunSheet, { token, params: { id: departureId } })).guests[0]?.prompt
  const record = () => harness.call(recordManualPayment, { token, body: { bookingId: id, amount: 2900 } })
  await harness.call.must(promptGuest, { token, params: { id }, body: {} })
  expect(await onSheet()).toBe('open')
  expect(await record()).toMatchObject({ status: 409, error: { code: 'attempt_open' } })
  await harness.pass(2 * MINUTE, 10 * SECOND)
  expect(await onSheet()).toBe('possible')
  expect(await record()).toMatchObject({ status: 201 })
  harness.simulator.setFaults({})
  await harness.pass(6 * MINUTE, 15 * SECOND)
  expect(await harness.see(guest.token, id)).toMatchObject({ status: 'confirmed', payment: { paid: 2900 } })
  expect(await moneyOf(id)).toMatchObject([{ money: 'refunded', refund: 2900_00 }])
})

test('by a guest’s link their own number is asked again, and no other', async () => {
  const { guide, departureId } = await harness.guided()
  const phone = nextPhone()
  const body = {
    departureId,
    participants: { adults: 1 },
    name: 'Moraa Nyaboke',
    phone,
    source: 'telephone',
    payment: { by: 'later' },
  } as const
  const { _id: id } = await harness.call.must(createDirectBooking, { token: guide.token, body })
  const { path } = await harness.call.must(makeGuestLink, { token: guide.token, params: { id }, body: {} })
  const params = { token: path.slice('/g/'.length) }
  const pay = (asked: object = {}) => harness.call(payGuestBooking, { params, body: asked as Record<string, never> })
  harness.simulator.setFaults({ callbackDelayMs: 5 * MINUTE, resetBefore: 1, transportOn: ['stkquery', 'pull'] })
  expect(await pay()).toMatchObject({ ok: true, body: { success: true } })
  expect(await pay()).toMatchObject({ status: 409, error: { code: 'attempt_open' } })
  expect(await pay({ phoneNumber: '254712999999', anotherNumber: true })).toMatchObject({ status: 400 })
  await harness.pass(2 * MINUTE, 10 * SECOND)
  expect(await pay({ phoneNumber: '254712999999' })).toMatchObject({ status: 400 })
  expect(await pay()).toMatchObject({ ok: true, body: { success: true } })
  harness.simulator.setFaults({})
  await harness.pass(6 * MINUTE, 15 * SECOND)
  expect(await harness.call(getGuestBooking, { params })).toMatchObject({ body: { booking: { status: 'confirmed' } } })
  const money = await moneyOf(id)
  expect(money.map((each) => each.phone)).toEqual([phone, phone])
  expect(money.map((each) => each.money).toSorted()).toEqual(['applied', 'refunded'])
})
