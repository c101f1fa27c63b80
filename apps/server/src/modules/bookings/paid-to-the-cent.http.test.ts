import { confirmGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { giveBack } from '@upeo/contract/bookings/give-back'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { DAY, HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asIfEver } from '../../../testing/as-if-ever.ts'
import { entriesOf, requireCleanBooks } from '../../../testing/money-harness.ts'

/** What guides were paid before cents were left out: it stands as it was written, and the check knows it. */

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

/** One adult and one child at 2,859.40, asked for as 2,859; or at another price. By bank, on 14 March. */
async function booked(price = 145_000) {
  const { guide, departureId, token, id, pricing } = await harness.booked({
    method: 'bank',
    participants: { adults: 1, children: 1 },
    activity: { price_cents: price, child_price_cents: null },
    departure: { start_time: null },
  })
  const record = (amount: number) =>
    harness.call(recordManualPayment, { token: guide.token, body: { bookingId: id, amount } })
  const owed = async () => {
    const { guests } = await harness.call.must(getRunSheet, { token: guide.token, params: { id: departureId } })
    return guests[0]?.owed
  }
  const complete = () =>
    harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status: 'completed' } })
  return { guide, token, id, pricing, record, owed, complete }
}

/** As it was recorded in those days. */
async function recordedInCents(id: string, cents: number, payment: 'paid' | 'partially_paid') {
  await sql`update bookings set paid_cents = ${cents}, payment_status = ${payment} where id = ${id}`.execute(harness.db)
  const recorded = sql`update manual_payments set amount_cents = ${cents} where booking_id = ${id}`
  await asIfEver(harness.owner, 'manual_payments', recorded)
}

test.each([145_000, 72_645])('all of a price of %d is paid, owes nothing, and goes back to the cent', async (price) => {
  const { guide, token, id, pricing, record, owed, complete } = await booked(price)
  expect(pricing.charge).not.toBe(pricing.total)
  await record(pricing.charge)
  await recordedInCents(id, Math.round(pricing.total * 100), 'paid')
  expect(await owed()).toBe(0)
  harness.clock.set('2026-03-15T12:00:00+03:00')
  await complete()
  expect((await entriesOf(harness.db, id)).some((entry) => entry.includes('rounding'))).toBe(false)
  const back = { token: guide.token, params: { id }, body: { reason: 'It rained all day.' } }
  await harness.call.must(giveBack, back)
  await harness.call.must(confirmGuideRefund, { token, params: { id } })
  expect((await harness.see(token, id)).payment).toMatchObject({ status: 'refunded', refunded: pricing.total })
})

test('a part with cents is followed by whole shillings', async () => {
  const { token, id, record, owed } = await booked()
  await record(1000)
  await recordedInCents(id, 1000_50, 'partially_paid')
  expect(await owed()).toBe(1859)
  expect(await record(1858.5)).toMatchObject({ status: 400 })
  expect(await record(1860)).toMatchObject({ status: 409 })
  expect(await record(1859)).toMatchObject({ status: 201 })
  expect(await owed()).toBe(0)
  expect(await harness.see(token, id)).toMatchObject({ status: 'confirmed', payment: { status: 'paid', paid: 2859.5 } })
  harness.clock.set('2026-03-15T12:00:00+03:00')
  await harness.pass(3 * DAY, HOUR)
  // 20% of 2,859.40, and the ten cents that came beside it.
  expect(await entriesOf(harness.db, id)).toContain('manual_completed: vendor_receivable 57198')
})

test('what came of a booking that ended short of its cents bears the commission that it bore', async () => {
  const { id, record } = await booked()
  await record(2000)
  harness.clock.set('2026-03-17T12:00:00+03:00')
  await harness.pass(DAY, HOUR)
  await recordedInCents(id, 2859_00, 'partially_paid')
  await harness.pass(3 * DAY, HOUR)
  expect(await entriesOf(harness.db, id)).toContain('manual_completed: vendor_receivable 57180')
})
