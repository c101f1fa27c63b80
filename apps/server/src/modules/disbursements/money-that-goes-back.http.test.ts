import { listPayments, resolvePayment } from '@upeo/contract/admin/payments'
import { listRefunds } from '@upeo/contract/admin/refunds'
import { changePaymentMethod } from '@upeo/contract/bookings/my-bookings'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { ask, tokenOf } from '@upeo/demo/simulator/testing'
import { MINUTE } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { requireCleanBooks } from '../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { afterEach, expect, test } from 'vitest'

const harness = mpesaHarness()
afterEach(() => requireCleanBooks(harness))

test('money paid by hand that names no booking is found with no prompt searched for, and can only go back', async () => {
  await harness.pass(MINUTE, MINUTE)
  const { shortcode: ShortCode } = harness.simulator.credentials
  const body = { ShortCode, CommandID: 'CustomerPayBillOnline', Amount: 700, Msisdn: '254712000279' }
  await ask(harness.simulator, '/mpesa/c2b/v2/simulate', {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(harness.simulator)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, BillRefNumber: 'Kamau safari' }),
  })
  await harness.pass(20 * MINUTE, 5 * MINUTE)
  const { token } = await administrator(harness)
  const { payments } = await harness.call.must(listPayments, { token, query: { search: 'kamau safari' } })
  const unplaced = { bookingId: null, account: 'Kamau safari', problem: 'unplaced', received: 700, user: null }
  expect(payments).toMatchObject([{ ...unplaced, canApply: false }])
  const params = { id: payments[0]!._id }
  const resolve = (action: 'apply' | 'unpaid' | 'dismiss' | 'refund') =>
    harness.call(resolvePayment, { token, params, body: { action, reason: 'Nobody knows him.' } })
  for (const action of ['apply', 'unpaid', 'dismiss'] as const) {
    expect(await resolve(action)).toMatchObject({ status: 409 })
  }
  expect(await resolve('refund')).toMatchObject({ ok: true })
  await harness.pass(MINUTE)
  const { refunds } = await harness.call.must(listRefunds, { token, query: { status: 'paid' } })
  expect(refunds).toContainEqual(
    expect.objectContaining({ bookingId: null, user: null, amount: 700, channel: 'reversal' }),
  )
})

test('a late payment goes back where the guide has received a part of it in another way meanwhile', async () => {
  const { guide, token, id } = await harness.booked({ departure: { start_time: null } })
  harness.simulator.setFaults({ resetAfter: 1, transportOn: ['stkpush'], callbackDelayMs: 5 * MINUTE })
  await harness.pay(token, id, '254712000278')
  harness.simulator.setFaults({})
  const method = { paymentMethod: 'bank' } as const
  await harness.call.must(changePaymentMethod, { token, params: { id }, body: method })
  const part = { bookingId: id, amount: 1000, ...method }
  await harness.call.must(recordManualPayment, { token: guide.token, body: part })
  await harness.pass(7 * MINUTE)
  expect(await harness.see(token, id)).toMatchObject({
    status: 'pending',
    payment: { status: 'partially_paid', method: 'bank' },
  })
  expect(await harness.status(token, id)).toMatchObject({ resultCode: 'sent_back' })
  const rest = { ...part, amount: 1900 }
  await harness.call.must(recordManualPayment, { token: guide.token, body: rest })
  expect((await harness.see(token, id)).payment).toMatchObject({ status: 'paid', paid: 2900 })
})
