import { listRefunds } from '@upeo/contract/admin/refunds'
import { confirmGuideRefund, objectToGuideRefund, recordGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { DAY, HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entriesOf, requireCleanBooks } from '../../../testing/money-harness.ts'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

let references = 0

/** KES 2,900 paid straight to the guide for 14 March, and approved. */
async function paidByBank() {
  const { guide, customer, id } = await harness.booked({ method: 'bank' })
  references += 1
  const proof = { transactionId: `FT 7000${references}`, paymentDate: harness.clock.now().toISOString() }
  await harness.call.must(confirmPayment, { token: customer.token, params: { id }, body: proof })
  await setStatus(guide.token, id, 'confirmed')
  return { guide, customer, id }
}

const setStatus = (token: string, id: string, status: 'confirmed' | 'cancelled') =>
  harness.call.must(updateBookingStatus, { token, params: { id }, body: { status } })
const recordReturn = (token: string, id: string) =>
  harness.call(recordGuideRefund, { token, params: { id }, body: { reference: 'cash' } })

async function debtOf(vendorId: string) {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_balances
    where subject = ${vendorId} and kind = 'vendor_receivable'`.execute(harness.db)
  return found.rows[0]!.cents
}

async function cancelledAfterTheTrip() {
  const booking = await paidByBank()
  harness.clock.set('2026-03-15T09:00:00+03:00')
  await setStatus(booking.guide.token, booking.id, 'cancelled')
  return booking
}

test("a guide who cancels after the trip owes the commission until the customer's money is back, and silence does not end that", async () => {
  const { guide, customer, id } = await cancelledAfterTheTrip()
  expect(await debtOf(guide._id)).toBe(580_00)
  expect(await recordReturn(guide.token, id)).toMatchObject({ status: 201 })
  await harness.pass(8 * DAY, 12 * HOUR)
  expect(await debtOf(guide._id)).toBe(580_00)
  expect((await harness.see(customer.token, id)).payment.status).toBe('refund_due_from_guide')
  const { token } = await administrator(harness)
  const { refunds } = await harness.call.must(listRefunds, { token, query: { status: 'needs_review' } })
  expect(refunds).toContainEqual(expect.objectContaining({ bookingId: id, amount: 2900, problem: 'unconfirmed' }))
})

test('the customer says "I have it back": the refund is settled and the commission forgiven, once', async () => {
  const { guide, customer, id } = await cancelledAfterTheTrip()
  await recordReturn(guide.token, id)
  expect((await harness.see(customer.token, id)).guideRefund).toMatchObject({ amount: 2900, needsConfirmation: true })
  const confirm = () => harness.call(confirmGuideRefund, { token: customer.token, params: { id } })
  const answers = await Promise.all([confirm(), confirm()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await debtOf(guide._id)).toBe(0)
  const seen = await harness.see(customer.token, id)
  expect(seen).toMatchObject({ payment: { status: 'refunded' }, guideRefund: { settled: true } })
  expect(await entriesOf(harness.db, id)).toEqual([
    'manual_completed: vendor_receivable 58000',
    'manual_completed: commission_income -50000',
    'manual_completed: vat_payable -8000',
    'manual_refund_after_completion: commission_income 50000',
    'manual_refund_after_completion: vat_payable 8000',
    'manual_refund_after_completion: vendor_receivable -58000',
  ])
})

test('the customer who has the money before the guide records it settles it too, and so does one who had objected', async () => {
  const early = await cancelledAfterTheTrip()
  const confirm = (token: string, id: string) => harness.call.must(confirmGuideRefund, { token, params: { id } })
  await confirm(early.customer.token, early.id)
  expect(await recordReturn(early.guide.token, early.id)).toMatchObject({ status: 409 })
  harness.clock.set('2026-03-02T09:00:00+03:00')
  const late = await cancelledAfterTheTrip()
  await recordReturn(late.guide.token, late.id)
  const body = { description: 'Nothing has come.' }
  await harness.call.must(objectToGuideRefund, { token: late.customer.token, params: { id: late.id }, body })
  expect(await debtOf(late.guide._id)).toBe(580_00)
  await confirm(late.customer.token, late.id)
  expect(await debtOf(late.guide._id)).toBe(0)
})

test("before the start nothing has changed: no commission, and the guide's word counts after a week", async () => {
  const { guide, customer, id } = await paidByBank()
  harness.clock.set('2026-03-14T07:29:00+03:00')
  await setStatus(guide.token, id, 'cancelled')
  expect(await debtOf(guide._id)).toBe(0)
  await recordReturn(guide.token, id)
  const { bookings } = await harness.call.must(listVendorBookings, { token: guide.token })
  expect(bookings[0]!.guideRefund).toMatchObject({ needsConfirmation: false })
  await harness.pass(8 * DAY, 12 * HOUR)
  expect((await harness.see(customer.token, id)).payment.status).toBe('refunded')
  expect(await entriesOf(harness.db, id)).toEqual([])
})
