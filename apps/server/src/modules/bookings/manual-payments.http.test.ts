import { decideBooking, listBookings } from '@upeo/contract/admin/bookings'
import { getOverview } from '@upeo/contract/admin/overview'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { approvePayment, confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { changePaymentMethod } from '@upeo/contract/bookings/my-bookings'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { deleteProfile } from '@upeo/contract/identity/profile'
import { listManualPayments, recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { guardTexts } from '@upeo/domain/bookings/guards'
import type { CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { DAY, HOUR } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { entriesOf, requireCleanBooks } from '../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

/** 2,900 to pay, by bank. */
async function owed(method: 'bank' | 'mpesa' = 'bank', policy: CancellationPolicy = 'Moderate') {
  const of = { method, activity: { cancellation_policy: policy }, departure: { start_time: null } }
  const { guide, customer, activityId, id } = await harness.booked(of)
  const record = (other: Partial<BodyInput<typeof recordManualPayment>> = {}, token = guide.token) =>
    harness.call(recordManualPayment, { token, body: { bookingId: id, amount: 2900, ...other } })
  const recordUnder = (key: string, other: Partial<BodyInput<typeof recordManualPayment>> = {}) =>
    harness.call(recordManualPayment, {
      token: guide.token,
      headers: { 'idempotency-key': key },
      body: { bookingId: id, amount: 2900, ...other },
    })
  return { guide, customer, activityId, id, record, recordUnder }
}

async function seatsOf(id: string) {
  const found = await sql`
    select d.seats_taken from bookings b join departures d on d.id = b.departure_id where b.id = ${id}`.execute(
    harness.db,
  )
  return found.rows
}

test('all of it confirms the booking', async () => {
  const { guide, customer, id, record } = await owed()
  expect(await record({ paymentMethod: 'bank_transfer', transactionId: 'FT 1', notes: 'Thank you' })).toMatchObject({
    status: 201,
    body: { paymentMethod: 'bank', amount: 2900, transactionId: 'FT 1', status: 'completed' },
  })
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'confirmed',
    payment: { status: 'paid', paid: 2900 },
  })
  const { payments } = await harness.call.must(listManualPayments, { token: guide.token })
  expect(payments).toMatchObject([{ source: 'recorded', booking: { _id: id } }])
  expect(await record()).toMatchObject({ status: 409 })
})

test('parts add up, two at once too, and a part keeps the booking from running out', async () => {
  const { customer, id, record } = await owed()
  const parts = await Promise.all([record({ amount: 1000 }), record({ amount: 900 })])
  expect(parts.map((answer) => answer.status)).toEqual([201, 201])
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'pending',
    payment: { status: 'partially_paid', paid: 1900 },
  })
  await harness.pass(25 * 60 * 60_000, 60 * 60_000)
  expect(await record({ amount: 1001 })).toMatchObject({
    status: 409,
    error: { fields: { amount: expect.anything() } },
  })
  expect(await record({ amount: 999.5 })).toMatchObject({ status: 400 })
  expect(await record({ amount: 1000 })).toMatchObject({ status: 201 })
  expect(await harness.see(customer.token, id)).toMatchObject({ status: 'confirmed' })
})

test('a proof counts what was owed besides the recorded part, before it is decided on and after', async () => {
  const { guide, customer, id, record } = await owed()
  await record({ amount: 1000 })
  const proof = { transactionId: 'FT 77', paymentDate: harness.clock.now().toISOString() }
  await harness.call.must(confirmPayment, { token: customer.token, params: { id }, body: proof })
  const listed = async () => {
    const { payments } = await harness.call.must(listManualPayments, { token: guide.token })
    return payments.map(({ source, amount, status }) => `${source} ${amount} ${status}`).toSorted()
  }
  expect(await listed()).toEqual(['proof 1900 pending', 'recorded 1000 completed'])
  await harness.call.must(approvePayment, { token: guide.token, params: { id } })
  expect(await listed()).toEqual(['proof 1900 completed', 'recorded 1000 completed'])
})

test('a part keeps M-Pesa, which asks for the whole, out of the choice; the booking can still be ended', async () => {
  const { guide, customer, id, record } = await owed()
  await record({ amount: 1000 })
  expect((await harness.see(customer.token, id)).paymentInstructions).toMatchObject({ mpesa: false, active: ['bank'] })
  const choose = (paymentMethod: 'mpesa' | 'bank') =>
    harness.call(changePaymentMethod, { token: customer.token, params: { id }, body: { paymentMethod } })
  expect(await choose('mpesa')).toMatchObject({
    error: { code: 'method_not_offered', message: guardTexts.partly_paid },
  })
  expect(await choose('bank')).toMatchObject({ status: 200 })
  const cancelled = await harness.call(updateBookingStatus, {
    token: guide.token,
    params: { id },
    body: { status: 'cancelled' },
  })
  expect(cancelled).toMatchObject({ status: 200, body: { paymentStatus: 'refund_due_from_guide', paid: 1000 } })
})

test('a part that a policy keeps is released after the departure, with commission on that part', async () => {
  const { guide, customer, id, record } = await owed('bank', 'Strict')
  await record({ amount: 1000 })
  const cancelled = await harness.call.must(cancelBooking, { token: customer.token, params: { id }, body: {} })
  expect(cancelled).toMatchObject({ status: 'cancelled', payment: { status: 'partially_paid' } })
  await harness.pass(16 * DAY, 12 * HOUR)
  expect(await entriesOf(harness.db, id)).toEqual([
    'manual_completed: vendor_receivable 20000',
    'manual_completed: commission_income -17241',
    'manual_completed: vat_payable -2759',
  ])
  const earned = await sql<{ cents: number; commission_cents: number }>`
    select cents, commission_cents from guide_earnings where vendor_id = ${guide._id}`.execute(harness.db)
  expect(earned.rows).toEqual([{ cents: 800_00, commission_cents: 200_00 }])
})

test('a part that is sent again because its answer was lost counts once', async () => {
  const { guide, customer, id, recordUnder } = await owed()
  const part = { amount: 1450 }
  const first = await recordUnder('cash-part-1', part)
  expect(first).toMatchObject({ status: 201 })
  // A while later: what was not said of the time is not compared.
  await harness.pass(HOUR, HOUR)
  const again = await Promise.all([1, 2, 3].map(() => recordUnder('cash-part-1', part)))
  for (const answer of again) expect(answer).toMatchObject({ status: 200, body: first.ok && first.body })
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'pending',
    payment: { status: 'partially_paid', paid: 1450 },
  })
  const differing = [{ amount: 1400 }, { ...part, paymentMethod: 'bank' as const }, { ...part, notes: 'The rest' }]
  for (const other of differing)
    expect(await recordUnder('cash-part-1', other)).toMatchObject({ status: 409, error: { code: 'conflict' } })
  // The same part under another key is another part, and the last one is answered again though nothing is owed any more.
  expect(await recordUnder('cash-part-2', part)).toMatchObject({ status: 201 })
  expect(await recordUnder('cash-part-2', part)).toMatchObject({ status: 200 })
  expect(await harness.see(customer.token, id)).toMatchObject({ status: 'confirmed', payment: { paid: 2900 } })
  const { payments } = await harness.call.must(listManualPayments, { token: guide.token })
  expect(payments.map(({ amount }) => amount)).toEqual([1450, 1450])
})

const counted = (answers: readonly { readonly status: number }[]) => {
  const of = (status: number) => answers.filter((answer) => answer.status === status).length
  return { recorded: of(201), again: of(200), refused: of(409) }
}

test('one key, many at once: one is recorded, for whichever of their bookings came first', async () => {
  const { guide, customer, activityId, id, recordUnder } = await owed()
  const part = { amount: 100 }
  const alike = await Promise.all(Array.from({ length: 20 }, () => recordUnder('cash-at-once', part)))
  expect(counted(alike)).toEqual({ recorded: 1, again: 19, refused: 0 })
  expect(await harness.see(customer.token, id)).toMatchObject({ payment: { paid: 100 } })
  const { _id: other } = await harness.book((await harness.person()).token, activityId, { paymentMethod: 'bank' })
  const bookings = [id, other, id, other, id, other]
  const apart = await Promise.all(bookings.map((bookingId) => recordUnder('cash-of-two', { bookingId, amount: 200 })))
  expect(counted(apart)).toEqual({ recorded: 1, again: 2, refused: 3 })
  const { payments } = await harness.call.must(listManualPayments, { token: guide.token })
  expect(payments).toHaveLength(2)
  // Keys are each guide's own, and one that is none is told so.
  expect(await (await owed()).recordUnder('cash-at-once', part)).toMatchObject({ status: 201 })
  expect(await recordUnder('short')).toMatchObject({ status: 400 })
})

test('a part whose rest never comes stands before the office from the end of its hold until it is recorded', async () => {
  const { customer, id, record } = await owed()
  await record({ amount: 1000 })
  const { token } = await administrator(harness)
  const problems = async () => {
    const { bookings } = await harness.call.must(listBookings, { token, query: { queue: 'problems' } })
    return bookings.filter((each) => each._id === id)
  }
  await harness.pass(DAY - HOUR, HOUR)
  expect(await problems()).toEqual([])
  await harness.pass(HOUR, HOUR)
  expect(await problems()).toMatchObject([{ _id: id, problem: 'rest_overdue' }])
  const { total } = await harness.call.must(listBookings, { token, query: { queue: 'problems' } })
  expect((await harness.call.must(getOverview, { token })).problems).toBe(total)
  const release = { action: 'release', reason: 'It is being tried again.' } as const
  expect(await harness.call(decideBooking, { token, params: { id }, body: release })).toMatchObject({ status: 409 })
  expect(await record({ amount: 1900 })).toMatchObject({ status: 201 })
  expect(await problems()).toEqual([])
  expect(await harness.see(customer.token, id)).toMatchObject({ status: 'confirmed' })
})

test('the office cancels a booking paid in part, and the guide owes that part', async () => {
  const { customer, id, record } = await owed('bank', 'Strict')
  await record({ amount: 1000 })
  await harness.pass(25 * HOUR, HOUR)
  const { token } = await administrator(harness)
  const reason = 'The rest never came.'
  await harness.call.must(decideBooking, { token, params: { id }, body: { action: 'cancel', reason } })
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'cancelled',
    payment: { status: 'refund_due_from_guide' },
  })
})

test('a part that nobody attends to ends two days after the trip, and stays with the guide less its commission', async () => {
  const { guide, customer, id, record } = await owed()
  await record({ amount: 1000 })
  // Without a start time the trip ends with its day; and two days.
  await harness.pass(new Date('2026-03-16T23:59:59.999+03:00').getTime() - harness.clock.now().getTime(), 6 * HOUR)
  expect(await harness.see(customer.token, id)).toMatchObject({ status: 'pending' })
  expect(await seatsOf(id)).toEqual([{ seats_taken: 1 }])
  await harness.pass(1)
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'cancelled',
    payment: { status: 'partially_paid', paid: 1000 },
    history: expect.arrayContaining([expect.objectContaining({ event: 'lapse', by: 'system' })]) as unknown,
  })
  expect(await seatsOf(id)).toEqual([{ seats_taken: 0 }])
  expect(await entriesOf(harness.db, id)).toEqual([])
  expect(
    await harness.call(deleteProfile, { token: guide.token, body: { currentPassword: 'Karibu2026' } }),
  ).toMatchObject({ status: 409 })
  expect(
    await harness.call(deleteProfile, { token: customer.token, body: { currentPassword: 'Karibu2026' } }),
  ).toMatchObject({ status: 200 })
  await harness.pass(DAY, HOUR)
  expect(await entriesOf(harness.db, id)).toEqual([
    'manual_completed: vendor_receivable 20000',
    'manual_completed: commission_income -17241',
    'manual_completed: vat_payable -2759',
  ])
})

test('the same reference counts once', async () => {
  const one = await owed()
  const said = { paymentMethod: 'mobile_money' as const, transactionId: 'QWE-123', amount: 100 }
  expect(await one.record(said)).toMatchObject({ status: 201 })
  expect(await one.record({ ...said, transactionId: 'qwe 123' })).toMatchObject({ error: { code: 'reference_used' } })
})

test('what is missing or belongs to another guide', async () => {
  const { record, id } = await owed()
  expect(await record({ bookingId: '' })).toMatchObject({ status: 400, error: { message: 'Please select a booking' } })
  expect(await record({ amount: 0 })).toMatchObject({ status: 400 })
  expect(await record({ paymentMethod: 'mpesa' })).toMatchObject({ status: 400 })
  expect(await record({}, (await harness.person('vendor')).token)).toMatchObject({ status: 404 })
  expect(await record({}, (await harness.person()).token)).toMatchObject({ status: 403 })
  expect(id).toBeTruthy()
  const byMpesa = await owed('mpesa')
  expect(await byMpesa.record()).toMatchObject({ status: 409 })
})
