import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../testing/money-harness.ts'

const harness = mpesaHarness()
afterEach(() => requireCleanBooks(harness))

/** 2,900 to pay to the guide by bank, and a guest whose account has this number. */
async function unpaid(phone = '0712 345 678') {
  const { guide, customer: guest, departureId, id } = await harness.booked({ method: 'bank' })
  await sql`update users set phone = ${phone} where id = ${guest._id}`.execute(harness.db)
  const ask = (token = guide.token) => harness.call(promptGuest, { token, params: { id }, body: {} })
  const record = (amount: number) =>
    harness.call(recordManualPayment, { token: guide.token, body: { bookingId: id, amount } })
  const onSheet = async () => {
    const sheet = await harness.call.must(getRunSheet, { token: guide.token, params: { id: departureId } })
    return sheet.guests[0]
  }
  return { guide, guest, id, ask, record, onSheet }
}

test('a guide asks for the money of a booking that was to be paid to them, and the guest pays Upeo by M-Pesa', async () => {
  const { guest, id, ask, onSheet } = await unpaid()
  expect(await onSheet()).toMatchObject({ prompt: 'possible', owed: 2900, phone: null })
  const asked = await ask()
  expect(asked).toMatchObject({ ok: true, body: { success: true } })
  expect(JSON.stringify(asked)).not.toMatch(/345/)
  expect(await onSheet()).toMatchObject({ prompt: 'open' })
  await harness.pass(10 * SECOND)
  expect(await harness.see(guest.token, id)).toMatchObject({
    status: 'confirmed',
    payment: { status: 'paid', method: 'mpesa', escrow: 'held', paid: 2900 },
  })
  expect(await onSheet()).toMatchObject({ prompt: null, owed: 0, phone: '0712 345 678' })
})

test('while a guest is asked, neither cash nor another prompt comes on top; afterwards cash does', async () => {
  const { ask, record, onSheet } = await unpaid('254700000032')
  await ask()
  expect(await ask()).toMatchObject({ status: 409, error: { code: 'attempt_open' } })
  for (const amount of [500, 2900]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await record(amount)).toMatchObject({ status: 409, error: { code: 'attempt_open' } })
  }
  await harness.pass(2 * MINUTE, 20 * SECOND)
  expect(await onSheet()).toMatchObject({ prompt: 'possible', owed: 2900 })
  expect(await record(2900)).toMatchObject({ status: 201 })
  expect(await onSheet()).toMatchObject({ prompt: null, status: 'confirmed', owed: 0 })
})

test('M-Pesa cannot pay the rest of what was paid in part, nor where the guide does not take it', async () => {
  const { guide, ask, record, onSheet } = await unpaid()
  await sql`update vendors set accepts_mpesa = false where user_id = ${guide._id}`.execute(harness.db)
  expect(await onSheet()).toMatchObject({ prompt: null })
  expect(await ask()).toMatchObject({ status: 422, error: { code: 'method_not_offered' } })
  await sql`update vendors set accepts_mpesa = true where user_id = ${guide._id}`.execute(harness.db)
  await record(900)
  expect(await onSheet()).toMatchObject({ prompt: null, owed: 2000 })
  expect(await ask()).toMatchObject({ status: 422, error: { code: 'method_not_offered' } })
})

test('a guest without a number that M-Pesa knows is not asked, and the guide reads why', async () => {
  const { guest, ask } = await unpaid('')
  const refused = await ask()
  expect(refused).toMatchObject({ status: 409, error: { code: 'conflict' } })
  expect(JSON.stringify(refused)).toContain(guest.name)
})

test('only the guide of the booking can ask, and a hold that has ended is not paid for', async () => {
  const { guest, ask } = await unpaid()
  const other = await harness.person('vendor')
  expect(await ask(other.token)).toMatchObject({ status: 404 })
  expect(await ask(guest.token)).toMatchObject({ status: 403 })
  const late = await unpaid()
  await sql`update bookings set hold_expires_at = ${harness.clock.now()} where id = ${late.id}`.execute(harness.db)
  expect(await late.ask()).toMatchObject({ status: 409, error: { code: 'hold_expired' } })
  await sql`update bookings set hold_expires_at = ${new Date(harness.clock.now().getTime() + MINUTE)} where id = ${late.id}`.execute(
    harness.db,
  )
})
