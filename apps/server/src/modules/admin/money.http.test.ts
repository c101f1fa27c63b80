import { refundDecision } from '../../../testing/refund-decision.ts'
import { decideBooking, listBookings } from '@upeo/contract/admin/bookings'
import { decideRefund, listRefunds } from '@upeo/contract/admin/refunds'
import { listPayments, resolvePayment } from '@upeo/contract/admin/payments'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { changePaymentMethod } from '@upeo/contract/bookings/my-bookings'
import { objectToGuideRefund, recordGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { reportProblem } from '@upeo/contract/bookings/problems'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { newSecret } from '@upeo/server/platform/callback-secret'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { requireCleanBooks } from '../../../testing/money-harness.ts'
import { mpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

const harness = mpesaHarness({ lateAfterMs: 20 * MINUTE })
// Whatever was decided, and however many decided at once, the books are right.
afterEach(async () => {
  harness.simulator.setFaults({})
  await requireCleanBooks(harness)
})

const daysAhead = (days: number) => new Date(harness.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)

const flexible = { activity: { cancellation_policy: 'Flexible' }, departure: { start_time: null } } as const
/** A booking of a new guide's activity some days ahead. */
const booked = (method: 'mpesa' | 'bank' = 'mpesa', days = 10) =>
  harness.booked({ ...flexible, method, day: daysAhead(days) })

/** Two administrators decide at the same time. */
async function twice<T>(decide: (token: string) => Promise<T>): Promise<T[]> {
  const [one, two] = [await administrator(harness), await administrator(harness)]
  return Promise.all([decide(one.token), decide(two.token)])
}
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function paymentOf(bookingId: string) {
  const { token } = await administrator(harness)
  const { payments } = await harness.call.must(listPayments, { token, query: { limit: 100 } })
  return payments.find((each) => each.bookingId === bookingId)
}

const resolve = (token: string, id: string, body: BodyInput<typeof resolvePayment>) =>
  harness.call(resolvePayment, { token, params: { id }, body })
const stands = async ({ customer, id }: { customer: { token: string }; id: string }) => {
  const { status, payment } = await harness.see(customer.token, id)
  return [status, payment.status, payment.method]
}

describe('payments that need a person', () => {
  /** M-Pesa is silent for a day; then, when no answer is expected any more, its callback says paid. */
  async function paidAfterReview() {
    const at = await booked()
    await harness.pay(at.customer.token, at.id, '254700000096')
    await harness.pass(25 * HOUR, HOUR)
    expect(await paymentOf(at.id)).toMatchObject({ status: 'needs_review', money: 'none', canApply: false })
    return at
  }

  /** M-Pesa's callback, at the address that it was given. */
  async function callback(bookingId: string, amount: number, receipt: string) {
    const { secret, hash } = newSecret()
    const found = await sql<{ checkout_request_id: string }>`
      update payment_attempts set callback_hash = ${hash} where booking_id = ${bookingId}
      returning checkout_request_id`.execute(harness.db)
    const ids = { MerchantRequestID: 'late', CheckoutRequestID: found.rows[0]?.checkout_request_id }
    const Item = [
      { Name: 'Amount', Value: amount },
      { Name: 'MpesaReceiptNumber', Value: receipt },
    ]
    const stkCallback = { ...ids, ResultCode: 0, ResultDesc: 'Done.', CallbackMetadata: { Item } }
    const url = `/api/payments/callbacks/stk/${secret}`
    const answer = await harness.app.inject({ method: 'POST', url, payload: { Body: { stkCallback } } })
    expect(answer.statusCode).toBe(200)
  }

  test('paid after all, after a day of silence: it pays for its booking, once, even if two decide', async () => {
    const at = await paidAfterReview()
    await callback(at.id, 2900, 'LATE000001')
    const payment = (await paymentOf(at.id))!
    expect(payment).toMatchObject({ problem: 'paid_after_review', money: 'unapplied', canApply: true })
    const answers = await twice((token) => resolve(token, payment._id, { action: 'apply', reason: 'Seen.' }))
    expect(statuses(answers)).toEqual([200, 409])
    expect(await stands(at)).toEqual(['confirmed', 'paid', 'mpesa'])
  })

  test('another receipt on a paid prompt is a second payment: unapplied until it is refunded', async () => {
    const at = await booked()
    await harness.pay(at.customer.token, at.id, '254712000262')
    await harness.pass(40 * SECOND)
    await callback(at.id, 2900, 'SECOND0001')
    expect(await stands(at)).toEqual(['confirmed', 'paid', 'mpesa'])
    const found = await sql<{ id: string; money: string; received_cents: number; needs_attention: string | null }>`
      select id, money, received_cents, needs_attention from payment_attempts
      where booking_id = ${at.id} and receipt = 'SECOND0001'`.execute(harness.db)
    expect(found.rows).toMatchObject([{ money: 'unapplied', received_cents: 2900_00, needs_attention: 'paid_apart' }])
    const { token } = await administrator(harness)
    const reason = 'Paid twice.'
    expect(await resolve(token, found.rows[0]!.id, { action: 'apply', reason })).toMatchObject({ status: 409 })
    expect(await resolve(token, found.rows[0]!.id, { action: 'refund', reason })).toMatchObject({ ok: true })
  })

  test('one administrator applies it while another refunds it: only one of them succeeds', async () => {
    const at = await paidAfterReview()
    await callback(at.id, 2900, 'LATE000002')
    const { _id: payment } = (await paymentOf(at.id))!
    const [one, two] = [await administrator(harness), await administrator(harness)]
    const answers = await Promise.all([
      resolve(one.token, payment, { action: 'apply', reason: 'Seen.' }),
      resolve(two.token, payment, { action: 'refund', reason: 'Too late.' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
  })

  test('another amount is not applied, and can only be refunded', async () => {
    const at = await booked()
    await harness.pay(at.customer.token, at.id, '254700000094')
    await harness.pass(30 * SECOND)
    const payment = (await paymentOf(at.id))!
    const { token } = await administrator(harness)
    expect(await resolve(token, payment._id, { action: 'apply', reason: 'Nearly enough.' })).toMatchObject({
      status: 409,
      error: { code: 'conflict' },
    })
    expect(await resolve(token, payment._id, { action: 'refund', reason: 'Another amount.' })).toMatchObject({
      ok: true,
    })
    await harness.pass(5 * MINUTE)
  })

  test('one administrator records it as paid, another as not paid: only one of them succeeds', async () => {
    const at = await paidAfterReview()
    const payment = (await paymentOf(at.id))!
    const [one, two] = [await administrator(harness), await administrator(harness)]
    const answers = await Promise.all([
      resolve(one.token, payment._id, { action: 'paid', receipt: 'SEEN000001', reason: 'On the statement.' }),
      resolve(two.token, payment._id, { action: 'unpaid', reason: 'Not on the statement.' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    await harness.pass(5 * MINUTE)
  })

  test('a payment that M-Pesa shows but never reported is recorded with its receipt, which counts once', async () => {
    const [one, two] = [await paidAfterReview(), await paidAfterReview()]
    const { token } = await administrator(harness)
    const ids = [(await paymentOf(one.id))!._id, (await paymentOf(two.id))!._id] as const
    const paid = { action: 'paid', receipt: 'SEEN000002', reason: 'On the statement.' } as const
    expect(await resolve(token, ids[0], paid)).toMatchObject({ ok: true })
    expect(await stands(one)).toEqual(['confirmed', 'paid', 'mpesa'])
    expect(await resolve(token, ids[1], paid)).toMatchObject({ error: { code: 'reference_used' } })
    expect(await resolve(token, ids[1], { action: 'unpaid', reason: 'Nothing there.' })).toMatchObject({ ok: true })
  })

  test('a payment of a booking that has moved to another method meanwhile is recorded as what it is', async () => {
    const at = await booked()
    harness.simulator.setFaults({ resetAfter: 1, transportOn: ['stkpush'], callbackDelayMs: 5 * MINUTE })
    await harness.pay(at.customer.token, at.id, '254712000277')
    harness.simulator.setFaults({})
    const body = { paymentMethod: 'bank' } as const
    await harness.call.must(changePaymentMethod, { token: at.customer.token, params: { id: at.id }, body })
    await harness.pass(6 * MINUTE)
    expect(await stands(at)).toEqual(['confirmed', 'paid', 'mpesa'])
  })
})

describe('refunds that are stuck', () => {
  async function refunding(phone: string, faults: Parameters<MpesaHarness['simulator']['setFaults']>[0], ms: number) {
    const at = await booked()
    await harness.pay(at.customer.token, at.id, phone)
    await harness.pass(40 * SECOND)
    harness.simulator.setFaults(faults)
    await harness.call.must(cancelBooking, { token: at.customer.token, params: { id: at.id }, body: {} })
    await harness.pass(ms, 30 * SECOND)
    harness.simulator.setFaults({})
    const { token } = await administrator(harness)
    const { refunds } = await harness.call.must(listRefunds, { token, query: { limit: 100 } })
    return { ...at, refund: refunds.find((each) => each.bookingId === at.id)! }
  }
  const again = (token: string, id: string) =>
    harness.call(decideRefund, { token, params: { id }, body: { action: 'resend', reason: 'M-Pesa works again.' } })

  test('refused three times: sent again once, however many administrators say so, and paid once', async () => {
    const { refund, ...at } = await refunding('254712000261', { reversalResultCode: '11' }, 30 * MINUTE)
    expect(refund).toMatchObject({ status: 'needs_review', nextRefundStep: 'resend' })
    const before = harness.simulator.book().totals.reversed
    expect(statuses(await twice((token) => again(token, refund._id)))).toEqual([200, 409])
    await harness.pass(5 * MINUTE, 10 * SECOND)
    expect(await stands(at)).toEqual(['cancelled', 'refunded', 'mpesa'])
    expect(harness.simulator.book().totals.reversed - before).toBe(refund.amount)
    const { token } = await administrator(harness)
    expect(await again(token, refund._id)).toMatchObject({ status: 409 })
  })

  test('no answer: M-Pesa is asked again, and nothing is sent a second time', async () => {
    // Paid according to the query alone, and the statement does not show its receipt, so the refund goes by B2C; the
    // result and every answer about it are lost.
    const silent = { callbackDrop: 1, resetBefore: 1, transportOn: ['pull' as const] }
    const { refund, ...at } = await refunding('254700000099', silent, 3 * HOUR)
    expect(refund).toMatchObject({ status: 'needs_review', nextRefundStep: 'askAgain' })
    const { token } = await administrator(harness)
    expect(await again(token, refund._id)).toMatchObject({ ok: true })
    await harness.pass(10 * MINUTE, 10 * SECOND)
    expect(await stands(at)).toEqual(['cancelled', 'refunded', 'mpesa'])
    const sent =
      await sql`select 1 from disbursement_calls where disbursement_id = ${refund._id} and kind = 'transfer'`.execute(
        harness.db,
      )
    expect(sent.rows).toHaveLength(1)
  })
})

describe('problems reported by customers', () => {
  async function reported(paymentMethod: 'mpesa' | 'bank') {
    const at = await booked(paymentMethod, 2)
    if (paymentMethod === 'mpesa') await harness.pay(at.customer.token, at.id, '254712000288')
    const move = async (status: 'confirmed' | 'completed') =>
      harness.call.must(updateBookingStatus, { token: at.guide.token, params: { id: at.id }, body: { status } })
    if (paymentMethod === 'bank') await move('confirmed')
    await harness.pass(3 * DAY, 6 * HOUR)
    await move('completed')
    const body = { description: 'We walked for an hour and turned back.' }
    await harness.call.must(reportProblem, { token: at.customer.token, params: { id: at.id }, body })
    const asked = { token: (await administrator(harness)).token, query: { queue: 'problems' } } as const
    const { bookings } = await harness.call.must(listBookings, asked)
    expect(bookings.find((each) => each._id === at.id)?.report).toMatchObject(body)
    return at
  }
  const heard = { action: 'release', reason: 'Heard both.' } as const
  const release = (token: string, id: string) => harness.call(decideBooking, { token, params: { id }, body: heard })
  const refund = async (token: string, id: string) => {
    const seen = { token, params: { id }, body: await refundDecision(harness.call, token, id) }
    return () => harness.call(decideBooking, seen)
  }
  const decision = async (id: string) => {
    const found = await sql`
      select decision, decided_by from booking_problems where booking_id = ${id}`.execute(harness.db)
    return found.rows[0]
  }

  test('decided for the guide: the report is closed and their money is released', async () => {
    const at = await reported('mpesa')
    expect(statuses(await twice((token) => release(token, at.id)))).toEqual([200, 409])
    expect(await decision(at.id)).toMatchObject({ decision: 'released', decided_by: expect.any(String) })
    await harness.pass(2 * DAY, 12 * HOUR)
    expect(await harness.see(at.customer.token, at.id)).toMatchObject({
      payment: { escrow: 'released' },
      problemDecision: 'released',
    })
  })

  test('decided for the customer: everything is refunded from escrow, once', async () => {
    const at = await reported('mpesa')
    expect(statuses(await twice(async (token) => (await refund(token, at.id))()))).toEqual([200, 409])
    expect(await decision(at.id)).toMatchObject({ decision: 'refunded' })
    await harness.pass(5 * MINUTE)
    expect(await stands(at)).toEqual(['completed', 'refunded', 'mpesa'])
    expect(await release((await administrator(harness)).token, at.id)).toMatchObject({ status: 409 })
  })

  test('decided for the guide and for the customer at once: only one decision counts', async () => {
    const at = await reported('mpesa')
    const { token } = await administrator(harness)
    // Both have looked before either decides.
    const refunds = await refund((await administrator(harness)).token, at.id)
    const answers = await Promise.all([release(token, at.id), refunds()])
    expect(statuses(answers)).toEqual([200, 409])
    await harness.pass(2 * DAY, 12 * HOUR)
  })

  test('a guide who was paid directly owes the money, and no commission', async () => {
    const at = await reported('bank')
    expect(await (await refund((await administrator(harness)).token, at.id))()).toMatchObject({ ok: true })
    expect(await stands(at)).toEqual(['completed', 'refund_due_from_guide', 'bank'])
    const owes = await sql<{ cents: number }>`
      select balance_cents as cents from ledger_balances where account = ${`vendor_receivable:${at.guide._id}`}`.execute(
      harness.db,
    )
    expect(owes.rows[0]?.cents).toBe(0)
  })
})

describe('money that a guide returns directly', () => {
  async function owing() {
    const at = await booked('bank')
    const move = (status: 'confirmed' | 'cancelled') =>
      harness.call.must(updateBookingStatus, { token: at.guide.token, params: { id: at.id }, body: { status } })
    await move('confirmed')
    await move('cancelled')
    return at
  }
  const record = ({ guide, id }: { guide: { token: string }; id: string }) =>
    harness.call(recordGuideRefund, { token: guide.token, params: { id }, body: { reference: 'FT26070ABC' } })
  const object = ({ customer, id }: { customer: { token: string }; id: string }) =>
    harness.call(objectToGuideRefund, { token: customer.token, params: { id }, body: { description: 'Nothing came.' } })
  const standing = async (id: string) => {
    const { token } = await administrator(harness)
    const { refunds } = await harness.call.must(listRefunds, { token, query: { limit: 100 } })
    return refunds.find((each) => each.bookingId === id)
  }

  test('settles a week after the guide has recorded it, which is possible once', async () => {
    const at = await owing()
    expect(await object(at)).toMatchObject({ status: 409 })
    expect(statuses(await Promise.all([record(at), record(at)]))).toEqual([201, 409])
    expect((await harness.see(at.customer.token, at.id)).guideRefund).toMatchObject({
      amount: 2900,
      reference: 'FT26070ABC',
      settlesAt: new Date(harness.clock.now().getTime() + 7 * DAY).toISOString(),
      settled: false,
    })
    await harness.pass(6 * DAY, DAY)
    expect(await stands(at)).toEqual(['cancelled', 'refund_due_from_guide', 'bank'])
    await harness.pass(DAY + HOUR, HOUR)
    expect(await stands(at)).toEqual(['cancelled', 'refunded', 'bank'])
    expect(await object(at)).toMatchObject({ status: 409 })
  })

  test('waits for an administrator when the customer says that it never came', async () => {
    const at = await owing()
    await record(at)
    expect(await object(at)).toMatchObject({ status: 201 })
    expect(await standing(at.id)).toMatchObject({
      guideReference: 'FT26070ABC',
      objection: 'Nothing came.',
      nextRefundStep: null,
    })
    await harness.pass(8 * DAY, DAY)
    expect(await stands(at)).toEqual(['cancelled', 'refund_due_from_guide', 'bank'])
    expect(await record(at)).toMatchObject({ status: 409 })
  })

  test("can still be recorded when overdue, and then no longer blocks the guide's payouts", async () => {
    const at = await owing()
    await harness.pass(8 * DAY, DAY)
    expect(await standing(at.id)).toMatchObject({ problem: 'overdue' })
    expect(await record(at)).toMatchObject({ status: 201 })
    expect(await standing(at.id)).toBeUndefined()
  })
})
