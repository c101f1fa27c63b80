import { decideBooking, getOfficeBooking } from '@upeo/contract/admin/bookings'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { getOverview } from '@upeo/contract/admin/overview'
import { listPayments, resolvePayment } from '@upeo/contract/admin/payments'
import { decidePayout, listPayouts } from '@upeo/contract/admin/payouts'
import { decideWaitingRefund, listWaitingRefunds } from '@upeo/contract/admin/waiting-refunds'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { listPayoutRequests } from '@upeo/contract/disbursements/payouts'
import { DAY, HOUR, MINUTE } from '@upeo/domain/time'
import { administrator, guidesWithEarnings } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../testing/money-harness.ts'
import { refundDecision } from '../../../testing/refund-decision.ts'

/** Money that the office sends back above the sum: one administrator decides, and nothing happens before a second one agrees. */

const harness = mpesaHarness()
let [wangari, baraka] = ['', '']
beforeEach(async () => {
  wangari = (await administrator(harness)).token
  baraka = (await administrator(harness)).token
})
afterEach(() => requireCleanBooks(harness))

/** 58,000 with VAT, in ten days, paid by a phone of its own if none is given. */
const paid = (phone?: string) => {
  const day = new Date(harness.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10)
  return harness.paid({ phone, day, activity: { price_cents: 5_000_000 } })
}
type Paid = Awaited<ReturnType<typeof paid>>

const refund = async (token: string, { id, params }: Paid, amount?: number) =>
  harness.call(decideBooking, { token, params, body: await refundDecision(harness.call, token, id, amount) })
const waiting = async ({ reference }: Paid) =>
  (await harness.call.must(listWaitingRefunds, { token: baraka, query: { search: reference } })).refunds
const second = (token: string, id: string) =>
  harness.call(decideWaitingRefund, { token, params: { id }, body: { action: 'approve' } })
const see = ({ customer, id }: Paid) => harness.see(customer.token, id)
const sentTo = ({ phone }: Paid) =>
  harness.simulator.book().entries.filter((entry) => entry.phone === phone && entry.kind !== 'stk')

/** First approvals that fell, as the audit log tells them; the case file has each with its reason. */
async function fallenOf({ id }: Paid) {
  const { entries } = await harness.call.must(listAuditLog, { token: wangari, query: { search: 'refund.fall' } })
  const fallen = entries.filter(({ detail }) => detail['bookingId'] === id)
  const { timeline } = await harness.call.must(getOfficeBooking, { token: wangari, params: { id } })
  const told = timeline.filter(({ event }) => event === 'refund.fall').map(({ text }) => text)
  expect(told).toEqual(fallen.map(({ detail }) => detail['reason']))
  return fallen.map(({ detail }) => [detail['cents'], detail['reason']])
}

const complete = { status: 200, body: { waits: false } }
const waits = { status: 200, body: { waits: true } }

test('a large refund waits as the first one left it, and happens when the second one agrees', async () => {
  const at = await paid()
  expect(await refund(wangari, at)).toMatchObject(waits)
  expect(await see(at)).toMatchObject({ status: 'confirmed', payment: { status: 'paid', refunded: 0 } })
  const [one] = await waiting(at)
  expect(one).toMatchObject({
    amount: 58_000,
    phone: at.phone,
    action: 'refund',
    textForCustomer: 'You were not given what you had paid for.',
    approvalsNeeded: 2,
    approvals: [{ factor: 'code' }],
  })
  expect(await harness.call.must(getOverview, { token: wangari })).toMatchObject({ waitingRefunds: 1 })
  const already = { status: 409, error: { message: expect.stringContaining('Another person in the office') } }
  expect(await refund(wangari, at)).toMatchObject(already)
  expect(await second(wangari, one!._id)).toMatchObject(already)
  await harness.pass(MINUTE)
  expect(sentTo(at)).toEqual([])

  expect(await second(baraka, one!._id)).toMatchObject(complete)
  expect(await second(baraka, one!._id)).toMatchObject({ status: 404 })
  await harness.pass(MINUTE)
  expect(await see(at)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded', refunded: 58_000 } })
  expect(await waiting(at)).toEqual([])
  const { rows } = await sql`
    select d.status, d.id = ${one!._id} as same, (select count(*) from approvals a where a.order_id = d.id) as approvals
    from disbursements d where d.booking_id = ${at.id}`.execute(harness.db)
  expect(rows).toEqual([{ status: 'paid', same: true, approvals: 2 }])
  const { entries } = await harness.call.must(listAuditLog, { token: wangari })
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'refund.approve', detail: { bookingId: at.id } },
    { action: 'booking.refund', detail: { waits: true } },
  ])
})

test('two at once: the money goes back once', async () => {
  const at = await paid()
  const cancel = (token: string) =>
    harness.call(decideBooking, { token, params: at.params, body: { action: 'cancel', reason: 'The road is closed.' } })
  const answers = await Promise.all([cancel(wangari), cancel(baraka)])
  expect(new Set(answers.map((answer) => answer.ok && answer.body.waits))).toEqual(new Set([false, true]))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  await harness.pass(MINUTE)
  expect(await see(at)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
  expect(sentTo(at)).toHaveLength(1)
})

test('parts to one customer within a day count together, before the release and after it', async () => {
  const phone = '254712900000'
  const at = await paid(phone)
  expect(await refund(wangari, at, 30_000)).toMatchObject(complete)
  expect(await refund(wangari, at, 20_001)).toMatchObject(waits)
  // Another amount is another refund: what was approved first falls, and this one is small enough.
  expect(await refund(baraka, at, 5_000)).toMatchObject(complete)
  expect(await waiting(at)).toEqual([])
  expect(await fallenOf(at)).toEqual([[20_001_00, 'A different amount was decided.']])
  await harness.pass(14 * DAY, 12 * HOUR)
  expect(await see(at)).toMatchObject({ payment: { escrow: 'released', refunded: 35_000 } })
  const { id } = await paid(phone)
  expect(await refund(wangari, at, 20_000)).toMatchObject(complete)
  // Of another booking, and to the same phone.
  expect(await refund(wangari, { ...at, id, params: { id } }, 30_001)).toMatchObject(waits)
})

test('what changes before the second one agrees is not what the first approved', async () => {
  const at = await paid()
  expect(await refund(wangari, at)).toMatchObject(waits)
  const [one] = await waiting(at)
  await harness.call.must(cancelBooking, { token: at.customer.token, params: at.params, body: {} })
  expect(await second(baraka, one!._id)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('no longer counts') },
  })
  expect(await waiting(at)).toEqual([])
  expect(await fallenOf(at)).toEqual([[58_000_00, 'The booking or the payment has changed since.']])
  await harness.pass(MINUTE)
  expect(sentTo(at)).toHaveLength(1)
})

test('either may reject it, and a new decision needs two again', async () => {
  const at = await paid()
  await refund(wangari, at)
  const [one] = await waiting(at)
  const body = { action: 'reject', reason: 'The photos show the whole trip.' } as const
  const reject = (token: string) => harness.call(decideWaitingRefund, { token, params: { id: one!._id }, body })
  const [approved, rejected] = await Promise.all([second(wangari, one!._id), reject(wangari)])
  expect([approved.status, rejected.status]).toEqual([expect.any(Number), 200])
  expect(approved.ok).toBe(false)
  expect(await see(at)).toMatchObject({ status: 'confirmed', payment: { refunded: 0 } })
  expect(await refund(baraka, at)).toMatchObject(waits)
  expect(await refund(wangari, at)).toMatchObject(complete)
})

test('money that pays for no booking goes back by the same rule', async () => {
  // This number pays one shilling less than it was asked for.
  const at = await paid('254700000094')
  const { payments } = await harness.call.must(listPayments, { token: wangari, query: { search: at.reference } })
  const params = { id: payments[0]!._id }
  const sendBack = (token: string) =>
    harness.call(resolvePayment, { token, params, body: { action: 'refund', reason: 'Another amount.' } })
  expect(await sendBack(wangari)).toMatchObject(waits)
  expect(await sendBack(wangari)).toMatchObject({ status: 409 })
  const [one] = await waiting(at)
  expect(one).toMatchObject({ kind: 'payment', amount: 57_999, phone: '254700000094' })
  expect(await second(baraka, one!._id)).toMatchObject(complete)
  await harness.pass(MINUTE)
  expect(sentTo(at)).toHaveLength(1)
})

test('a payout to a new number shows until when it waits, to the guide and the office', async () => {
  const [guide] = await guidesWithEarnings(harness, 1)
  const { token } = guide!
  const approvableAt = new Date(harness.clock.now().getTime() + DAY).toISOString()
  const id = await askPayout(harness, guide!, { account: '0722 000 999' })
  const { payoutRequests } = await harness.call.must(listPayoutRequests, { token, query: {} })
  expect(payoutRequests).toMatchObject([{ status: 'PENDING', approvableAt }])
  const office = await administrator(harness)
  const query = { search: '254722000999' }
  const listed = async () => (await harness.call.must(listPayouts, { token: office.token, query })).payouts
  expect(await listed()).toMatchObject([{ _id: id, approvableAt, approvalsNeeded: 1, approvals: [] }])
  const approve = () => harness.call(decidePayout, { token: office.token, params: { id }, body: { action: 'approve' } })
  const said = /^The M-Pesa number is new\. This payout can be approved from \d+ \w+ 2026, \d\d:\d\d on\.$/
  expect(await approve()).toMatchObject({ status: 409, error: { message: expect.stringMatching(said) } })
  await harness.pass(DAY, 6 * HOUR)
  expect(await approve()).toMatchObject(complete)
  await harness.pass(MINUTE)
  expect(await listed()).toMatchObject([{ status: 'COMPLETED' }])
})
