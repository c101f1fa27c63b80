import { decidePayout } from '@upeo/contract/admin/payouts'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { getEarnings, getStats } from '@upeo/contract/disbursements/earnings'
import { DAY, HOUR, MINUTE } from '@upeo/domain/time'
import { administrator, bankAccount } from '@upeo/demo/testing/guide-with-earnings'
import { payoutAccountKnown } from '../../../testing/payout-account.ts'
import { breachesOf } from '../../../testing/money-harness.ts'
import { recomputeFigures, type RecomputedFigures } from '../../../testing/recomputed-figures.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { expect, test } from 'vitest'

const harness = mpesaHarness()

const token = { guide: '', office: '' }
let guideId = ''

async function figuresAgree(): Promise<RecomputedFigures> {
  const { data } = await harness.call.must(getStats, { token: token.guide })
  const earnings = await harness.call.must(getEarnings, { token: token.guide })
  const cents = (kes: number) => Math.round(kes * 100)
  const recomputed = await recomputeFigures(harness.db, guideId)
  expect({
    earned: cents(data.totalEarnings),
    available: cents(data.availableBalance),
    debt: cents(data.debt),
    reserved: cents(data.reserved),
    escrow: cents(data.totalInEscrow),
    escrow_share: cents(data.escrowShare),
    paid_out: cents(data.totalPaidOut),
  }).toEqual(recomputed)
  expect(earnings).toMatchObject({
    totalEarnings: data.totalEarnings,
    availableBalance: data.availableBalance,
    pendingBalance: data.availableBalance,
    debt: data.debt,
    totalInEscrow: data.totalInEscrow,
    totalPaidOut: data.totalPaidOut,
  })
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
  return recomputed
}

/** Each with prices and parties of its own; amounts without cents, so that four fifths are exact. */
const trips = Array.from({ length: 8 }, (_, at) => ({
  adults: 1 + (at % 3),
  children: at % 2,
  price_cents: (500 + ((at * 37) % 60) * 125) * 100,
  method: at % 2 === 0 ? ('mpesa' as const) : ('bank' as const),
}))

test('every figure is what the ledger’s entries add up to, from the first booking to the last payout', async () => {
  const guide = await harness.guide()
  token.guide = guide.token
  guideId = guide._id
  token.office = (await administrator(harness)).token
  const day = new Date(harness.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10)
  const booked: string[] = []
  for (const [at, { adults, children, price_cents, method }] of trips.entries()) {
    const activityId = await harness.rows.activity(guideId, { price_cents, child_price_cents: price_cents / 2 })
    await harness.rows.departure(activityId, day, { start_time: '07:30' })
    const customer = await harness.person()
    const participants = { adults, children }
    const booking = await harness.book(customer.token, activityId, {
      bookingDate: day,
      participants,
      paymentMethod: method,
    })
    if (method === 'mpesa') await harness.pay(customer.token, booking._id, `2547${13_000_000 + at}`)
    booked.push(booking._id)
  }
  await harness.pass(10_000)
  const move = (id: string | undefined, status: 'confirmed' | 'completed' | 'cancelled') =>
    harness.call(updateBookingStatus, { token: token.guide, params: { id: id ?? '' }, body: { status } })
  for (const [at, id] of booked.entries()) if (trips[at]?.method === 'bank') await move(id, 'confirmed')
  expect((await figuresAgree()).escrow).toBeGreaterThan(0)

  // One of each kind is cancelled: its money goes back, and no figure keeps it.
  await move(booked[0], 'cancelled')
  await move(booked[1], 'cancelled')
  await figuresAgree()
  await harness.pass(3 * DAY + 12 * HOUR, 6 * HOUR)
  for (const id of booked.slice(2)) expect(await move(id, 'completed')).toMatchObject({ ok: true })
  expect(await figuresAgree()).toMatchObject({ available: 0 })
  await harness.pass(25 * HOUR, HOUR)
  const released = await figuresAgree()
  expect(released.escrow).toBe(0)
  expect(released.debt).toBeGreaterThan(0)
  expect(released.available).toBeGreaterThan(0)

  await payoutAccountKnown(harness.db, guideId, { mpesa: '254712345678', bank_transfer: bankAccount })
  await paidOut('mpesa', Math.floor(released.available / 300))
  await figuresAgree()
  await paidOut('bank_transfer', Math.floor(released.available / 200))
  const done = await figuresAgree()
  expect(done).toMatchObject({ reserved: 0, debt: 0 })
  expect(done.paid_out).toBeGreaterThan(0)
})

/** Asked for, approved and settled; the figures are compared while the money is on its way as well. */
async function paidOut(method: 'mpesa' | 'bank_transfer', amount: number): Promise<void> {
  const account = method === 'mpesa' ? '0712345678' : bankAccount
  const id = await askPayout(harness, { token: token.guide }, { amount, method, account })
  expect((await figuresAgree()).reserved).toBe(amount * 100)
  const decide = (decision: BodyInput<typeof decidePayout>) =>
    harness.call.must(decidePayout, { token: token.office, params: { id }, body: decision })
  await decide({ action: 'approve' })
  if (method === 'bank_transfer') await decide({ action: 'complete', reference: 'FT26030001' })
  else await harness.pass(MINUTE)
}
