import { recordGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { getEarnings } from '@upeo/contract/disbursements/earnings'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { idFrom, type BookingId, type UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entriesOf, requireCleanBooks } from '../../../../testing/money-harness.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { createRefunds } from '../../disbursements/index.ts'
import { createLog } from '../../../platform/log.ts'
import { createLedgerModule } from '../../ledger/index.ts'
import { refundBooking } from './refund-booking.ts'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

/** 1,432.50, asked for as 1,433, on 14 March. */
const offer = {
  activity: { price_cents: 123_491, cancellation_policy: 'Flexible' },
  departure: { start_time: null },
} as const
const paid = () => harness.paid(offer)

async function paidByBank() {
  const at = await harness.booked({ ...offer, method: 'bank' })
  const body = { bookingId: at.id, amount: 1433, paymentMethod: 'bank_transfer', transactionId: `FT ${at.id}` } as const
  await harness.call.must(recordManualPayment, { token: at.guide.token, body })
  return at
}

/** By its guide, of their own will. */
async function refund(id: string, amount: number | null) {
  const { db, clock } = harness
  const booking = await db.selectFrom('bookings').select('vendor_id').where('id', '=', id).executeTakeFirstOrThrow()
  const deps = {
    clock,
    emit: async () => {},
    ledger: createLedgerModule({ db, log: createLog('silent'), clock }),
    refunds: createRefunds({ clock }),
  }
  const decidedBy = booking.vendor_id as UserId
  const request = { amount: amount === null ? null : cents(amount), reason: 'decision', decidedBy }
  return inTransaction(db, (tx) => refundBooking(deps, tx, idFrom<BookingId>(id), request))
}

const see = (at: { token: string; id: string }) => harness.see(at.token, at.id)
const earnings = (token: string) => harness.call.must(getEarnings, { token })

test('parts before the release go back by transfer, and what is kept is released with its own commission', async () => {
  const at = await paid()
  expect(await refund(at.id, 432_00)).toMatchObject({ ok: true, value: { whole: false } })
  expect(await refund(at.id, 100_00)).toMatchObject({ ok: true })
  await harness.pass(MINUTE, 10 * SECOND)
  expect(await see(at)).toMatchObject({ payment: { status: 'paid', paid: 1433, refunded: 532, escrow: 'held' } })
  const sent = await sql`select channel, status, amount_cents from disbursements where booking_id = ${at.id}
    order by amount_cents`.execute(harness.db)
  expect(sent.rows).toEqual([
    { channel: 'transfer', status: 'paid', amount_cents: 100_00 },
    { channel: 'transfer', status: 'paid', amount_cents: 432_00 },
  ])
  await harness.pass(16 * DAY, 6 * HOUR)
  // 900.50 is kept: 180.10 of commission, 155.26 and 24.84 of VAT.
  expect((await entriesOf(harness.db, at.id)).slice(-4)).toEqual([
    'escrow_released: escrow 90050',
    'escrow_released: vendor_available -72040',
    'escrow_released: commission_income -15526',
    'escrow_released: vat_payable -2484',
  ])
  expect(await earnings(at.guide.token)).toMatchObject({ totalEarnings: 720.4, availableBalance: 720.4 })
})

test('a refund of what is left after the release is taken from the guide: the balance first, then as a debt', async () => {
  const at = await paid()
  await refund(at.id, 433_00)
  await harness.pass(16 * DAY, 6 * HOUR)
  expect(await see(at)).toMatchObject({ status: 'completed', payment: { escrow: 'released', refunded: 433 } })
  expect(await refund(at.id, 200_00)).toMatchObject({ ok: true })
  // 639.60 is left to the guide; 600 of it is being paid out: 39.60 is there, and the rest becomes a debt.
  await askPayout(harness, at.guide, { amount: 600 })
  expect(await refund(at.id, null)).toMatchObject({ ok: true, value: { whole: true, amount: 800_00 } })
  expect(await see(at)).toMatchObject({ payment: { status: 'refund_pending', refunded: 1433 } })
  await harness.pass(MINUTE, 10 * SECOND)
  expect(await see(at)).toMatchObject({ payment: { status: 'refunded' } })
  expect(await earnings(at.guide.token)).toMatchObject({ totalEarnings: 0, availableBalance: 0, debt: 600 })
  expect(await refund(at.id, 10_00)).toMatchObject({ ok: false, error: { kind: 'illegal_transition' } })
})

test('a cancellation gives back what parts have left, and no part is given back twice', async () => {
  const at = await paid()
  expect(await refund(at.id, 1_000_50)).toMatchObject({ ok: false, error: { kind: 'not_whole_shillings' } })
  expect(await refund(at.id, 1_434_00)).toMatchObject({ ok: false, error: { kind: 'more_than_left', left: 1_433_00 } })
  const both = await Promise.all([refund(at.id, 1_000_00), refund(at.id, 1_000_00)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  await harness.call.must(cancelBooking, { token: at.token, params: { id: at.id }, body: {} })
  await harness.pass(MINUTE, 10 * SECOND)
  expect(await see(at)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded', refunded: 1433 } })
})

test('the database refuses refunds beyond what a payment brought, whoever writes them', async () => {
  const at = await paid()
  await refund(at.id, 1_000_00)
  const again = sql`insert into disbursements (id, purpose, status, amount_cents, channel, destination, payment_id, created_at)
    select gen_random_uuid(), 'refund', 'ready', 43400, 'transfer', destination, payment_id, created_at
    from disbursements where booking_id = ${at.id}`
  await expect(again.execute(harness.db)).rejects.toThrow('exceed what came')
})

test('of money that the guide holds a part is owed in whole shillings, and the booking is paid again once it is returned', async () => {
  const at = await paidByBank()
  expect(await refund(at.id, 132_51)).toMatchObject({ ok: false, error: { kind: 'not_whole_shillings' } })
  expect(await refund(at.id, 132_00)).toMatchObject({ ok: true })
  expect(await see(at)).toMatchObject({
    payment: { status: 'refund_due_from_guide', refunded: 132 },
    guideRefund: { amount: 132, settled: false },
  })
  const returned = { token: at.guide.token, params: { id: at.id }, body: { reference: 'by hand' } }
  await harness.call.must(recordGuideRefund, returned)
  await harness.pass(8 * DAY, DAY)
  expect(await see(at)).toMatchObject({
    status: 'confirmed',
    payment: { status: 'paid' },
    guideRefund: { settled: true },
  })
  await harness.pass(5 * DAY, DAY)
  const completed = { token: at.guide.token, params: { id: at.id }, body: { status: 'completed' } } as const
  expect(await harness.call(updateBookingStatus, completed)).toMatchObject({
    status: 200,
    // 20% of the 1,300.50 that they keep.
    body: { refunded: 132, vendorShare: 1040.4 },
  })
  expect(await entriesOf(harness.db, at.id)).toEqual([
    'manual_completed: vendor_receivable 26060',
    'manual_completed: commission_income -22422',
    'manual_completed: vat_payable -3588',
    'manual_completed: rounding -50',
  ])
  expect(await refund(at.id, 300_00)).toMatchObject({ ok: true })
  expect(await refund(at.id, null)).toMatchObject({ ok: true, value: { amount: 1001_00 } })
  expect((await entriesOf(harness.db, at.id)).filter((entry) => entry.includes('receivable'))).toEqual([
    'manual_completed: vendor_receivable 26060',
    'manual_refund_after_completion: vendor_receivable -6000',
    // With the last part the 50 cents that rounding had gained.
    'manual_refund_after_completion: vendor_receivable -20060',
  ])
  await harness.call.must(recordGuideRefund, returned)
  await harness.call.must(recordGuideRefund, returned)
  await harness.pass(8 * DAY, DAY)
  expect(await see(at)).toMatchObject({ payment: { status: 'refunded', refunded: 1433 } })
  expect(await earnings(at.guide.token)).toMatchObject({ totalEarnings: 0, debt: 0 })
})
