import { decideRefund } from '@upeo/contract/admin/refunds'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import type { FaultChanges } from '@upeo/demo/testing/gateway-harness'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { entriesOf, requireCleanBooks } from '../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

const harness = mpesaHarness()
afterEach(async () => {
  harness.simulator.setFaults({})
  await requireCleanBooks(harness)
})

const booked = (price_cents = 250_000) => harness.booked({ activity: { cancellation_policy: 'Flexible', price_cents } })

/** `254700000099` pays without a word: its receipt stays unknown for as long as the statement is not read. */
async function paid(phone = '254712345678', price?: number) {
  const at = await booked(price)
  if (phone === '254700000099') harness.simulator.setFaults(noStatement)
  await harness.pay(at.token, at.id, phone)
  await harness.pass(40 * SECOND)
  expect(await harness.status(at.token, at.id)).toMatchObject({ bookingStatus: 'confirmed' })
  return at
}

const cancel = (at: { token: string; id: string }) =>
  harness.call.must(cancelBooking, { token: at.token, params: { id: at.id }, body: {} })

async function refundOf(id: string) {
  const found = await sql<{
    id: string
    status: string
    channel: string
    refusals: number
    review_reason: string | null
  }>`
    select id, status, channel, refusals, review_reason from disbursements where booking_id = ${id}`.execute(harness.db)
  return found.rows[0]
}

/** The statement would tell the receipt, by which a payment is reversed instead. */
const noStatement: FaultChanges = { resetBefore: 1, transportOn: ['pull'] }

describe('refunds', () => {
  test('without a receipt go by B2C', async () => {
    const at = await paid('254700000099')
    harness.simulator.setFaults(noStatement)
    await cancel(at)
    await harness.pass(MINUTE)
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid', channel: 'transfer' })
    expect((await entriesOf(harness.db, at.id)).at(-1)).toMatch(/^refund_paid: mpesa_disbursement -/)
  })

  test('that are refused three times go to the queue', async () => {
    const at = await paid()
    harness.simulator.setFaults({ reversalResultCode: '11' })
    await cancel(at)
    await harness.pass(30 * MINUTE, 30 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ status: 'in_review', review_reason: 'refused:11' })
  })

  test('that M-Pesa can never send go to the queue at once, and are settled there', async () => {
    // Without a receipt it cannot be reversed, and KES 5 is less than is ever sent.
    const at = await paid('254700000099', 431)
    await cancel(at)
    await harness.pass(10 * SECOND)
    const review = { status: 'in_review', review_reason: 'refused:invalid_request', refusals: 0 }
    expect(await refundOf(at.id)).toMatchObject(review)
    await harness.pass(30 * MINUTE, 30 * SECOND)
    expect(await refundOf(at.id)).toMatchObject(review)
    const { token } = await administrator(harness)
    const body = { action: 'settle', receipt: 'FT26061KQ7', channel: 'bank' } as const
    const params = { id: (await refundOf(at.id))!.id }
    expect(await harness.call(decideRefund, { token, params, body })).toMatchObject({ ok: true })
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid', channel: 'bank' })
  })
})
