import { getBooking } from '@upeo/contract/bookings/my-bookings'
import { listNotifications } from '@upeo/contract/notifications/notifications'
import { startMpesaPayment } from '@upeo/contract/payments/mpesa'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { requireCleanBooks } from '../../../testing/money-harness.ts'

/** A prompt that went to a wrong number is left for another one. */

const harness = mpesaHarness({ lateAfterMs: 20 * MINUTE }, { work: true })
afterEach(async () => {
  // A phone has one request at a time.
  await harness.pass(2 * MINUTE)
  await requireCleanBooks(harness)
})

/** What became of this booking's payments has reached whoever tells people. */
const told = (id: string, type: string) =>
  until(async () => {
    const delivered = await sql`
      select from outbox o join outbox_deliveries d on d.event_id = o.id and d.subscriber = ${`${type}:notifications`}
      where o.type = ${type} and o.payload ->> 'bookingId' = ${id}`.execute(harness.db)
    return delivered.rows.length > 0
  })

/** The simulator never answers for this number. */
const silent = '254700000096'

async function leftFor(right: string, wrong = silent, after = SECOND) {
  const at = await harness.booked()
  const { token, id } = at
  expect(await harness.pay(token, id, wrong)).toMatchObject({ ok: true, body: { success: true } })
  harness.clock.advance(after)
  const send = (phoneNumber: string, anotherNumber?: boolean) =>
    harness.call(startMpesaPayment, {
      token,
      body: { bookingId: id, phoneNumber, ...(anotherNumber !== undefined && { anotherNumber }) },
    })
  return { ...at, send, sent: await send(right, true) }
}

test('without the key nothing is sent beside an open prompt; with it, one more to another number', async () => {
  const { token, id, send, sent } = await leftFor('0712 000 301')
  expect(sent).toMatchObject({ ok: true, body: { success: true } })
  const open = { ok: false, error: { code: 'attempt_open' } }
  expect(await send('254712000302')).toMatchObject(open)
  expect(await send('254712000302', false)).toMatchObject(open)
  expect(await send(silent, true)).toMatchObject(open)
  expect(await send('254712000302', true)).toMatchObject(open)
  expect(await send('12', true)).toMatchObject({ ok: false, status: 400 })
  const stranger = await harness.person()
  const theirs = { bookingId: id, phoneNumber: '254712000303', anotherNumber: true }
  expect(await harness.call(startMpesaPayment, { token: stranger.token, body: theirs })).toMatchObject({ status: 404 })
  expect(await harness.see(token, id)).toMatchObject({
    attempt: { phone: '254712000301', status: 'initiated' },
    earlierAttempt: { phone: silent, status: 'initiated' },
  })
  await harness.pass(10 * SECOND)
  expect(await harness.status(token, id)).toMatchObject({ resultCode: '0', bookingStatus: 'confirmed' })
})

test('the second number fails: the first is still waited for, and nobody is told that the payment failed', async () => {
  const { token, id, sent } = await leftFor('254700000032')
  await harness.pass(MINUTE)
  expect(await harness.status(token, id)).toMatchObject({ resultCode: null, bookingStatus: 'pending' })
  const second = sent.ok ? (sent.body.checkoutRequestId ?? '') : ''
  expect(await harness.status(token, second)).toMatchObject({ resultCode: '1032' })
  const booking = await harness.call.must(getBooking, { token, params: { id } })
  expect(booking).toMatchObject({ attempt: { phone: silent }, earlierAttempt: null })
  await told(id, 'payment.failed')
  const { notifications } = await harness.call.must(listNotifications, { token, query: {} })
  expect(notifications.filter(({ title }) => /did not go through/.test(title))).toEqual([])
})

test('the second is sent once the first is silent, and fails: of that its customer is told', async () => {
  const { token, id } = await leftFor('254700000032', silent, 2 * MINUTE)
  await harness.pass(MINUTE)
  expect(await harness.status(token, id)).toMatchObject({ resultCode: '1032', bookingStatus: 'pending' })
  expect(await harness.call.must(getBooking, { token, params: { id } })).toMatchObject({
    attempt: { phone: '254700000032', status: 'failed' },
    earlierAttempt: { phone: silent, status: 'initiated' },
    payment: { awaitsMpesa: false },
  })
  await told(id, 'payment.failed')
  const { notifications } = await harness.call.must(listNotifications, { token, query: {} })
  expect(notifications.filter(({ title }) => /did not go through/.test(title))).toHaveLength(1)
})

test('both are paid: the booking is confirmed by the first, and all of the other goes back, in words and in money', async () => {
  const { token, id } = await leftFor('254712000304', '254712000305')
  await harness.pass(2 * MINUTE)
  expect(await harness.see(token, id)).toMatchObject({ status: 'confirmed', payment: { status: 'paid', paid: 2900 } })
  const attempts = await sql<{ money: string }>`
    select money from payment_attempts where booking_id = ${id} order by money`.execute(harness.db)
  expect(attempts.rows).toEqual([{ money: 'applied' }, { money: 'refunded' }])
  const owed = await sql`
    select from ledger_balances b join payment_attempts p on p.id = b.subject
    where p.booking_id = ${id} and b.balance_cents <> 0`.execute(harness.db)
  expect(owed.rows).toEqual([])
  await told(id, 'payment.unapplied')
  const { notifications } = await harness.call.must(listNotifications, { token, query: {} })
  expect(notifications.map(({ message }) => message).join('\n')).toMatch(
    /Your booking had already been paid for, so all of it is on its way back to the phone that paid\./,
  )
})
