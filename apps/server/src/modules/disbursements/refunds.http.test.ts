import { decideRefund, listRefunds } from '@upeo/contract/admin/refunds'
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

  test('whose answer is lost are asked about, and paid once', async () => {
    for (const phone of ['254712000241', '254700000099']) {
      const at = await paid(phone)
      harness.simulator.setFaults({ resetAfter: 1, transportOn: ['reversal', 'b2c', 'pull'], callbackDrop: 1 })
      await cancel(at)
      await harness.pass(30 * SECOND)
      expect(await refundOf(at.id)).toMatchObject({ status: 'sent' })
      harness.simulator.setFaults({})
      await harness.pass(10 * MINUTE, 10 * SECOND)
      expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
    }
  })

  test('that time out in a queue are never sent again', async () => {
    const at = await paid('254700000099')
    harness.simulator.setFaults({ ...noStatement, queueTimeout: 1 })
    await cancel(at)
    await harness.pass(20 * SECOND)
    harness.simulator.setFaults({})
    await harness.pass(10 * MINUTE, 10 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
    const sent = await sql`select 1 from disbursement_calls c join disbursements r on r.id = c.disbursement_id
      where r.booking_id = ${at.id} and c.kind = 'transfer'`.execute(harness.db)
    expect(sent.rows).toHaveLength(1)
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

  test('keep their conversation once M-Pesa may have paid it, whatever it refuses later', async () => {
    const at = await paid('254700000099')
    harness.simulator.setFaults({ resetAfter: 1, transportOn: ['b2c', 'pull'], callbackDrop: 1 })
    await cancel(at)
    await harness.pass(10 * SECOND)
    for (const statusResultCode of ['2001', 'R000002']) {
      harness.simulator.setFaults({ statusResultCode, refuses: true, transportOn: ['b2c', 'pull'] })
      await harness.pass(10 * MINUTE, 15 * SECOND)
      const review = { status: 'in_review', review_reason: 'unanswered' }
      expect(await refundOf(at.id)).toMatchObject(statusResultCode === '2001' ? { status: 'sent' } : review)
    }
    const { token } = await administrator(harness)
    const { id } = (await refundOf(at.id))!
    harness.simulator.setFaults({})
    const body = { action: 'resend', reason: 'Asked again.' } as const
    expect(await harness.call(decideRefund, { token, params: { id }, body })).toMatchObject({ ok: true })
    await harness.pass(5 * MINUTE, 15 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
    const sent = await sql<{ conversation: string }>`
      select distinct conversation from disbursement_calls where disbursement_id = ${id} and kind = 'transfer'`.execute(
      harness.db,
    )
    expect(sent.rows).toHaveLength(1)
  })

  test.each([
    ['before the next is paid', true],
    ['after the next was paid', false],
  ])(
    'paid in a conversation that had been refused, %s: before an administrator until both are booked',
    async (_, early) => {
      const at = await paid('254700000099')
      harness.simulator.setFaults({ ...noStatement, callbackDrop: 1 })
      await cancel(at)
      await harness.pass(10 * SECOND)
      const { id } = (await refundOf(at.id))!
      const [first] = (
        await sql<{
          conversation: string
        }>`select conversation from disbursement_calls where disbursement_id = ${id}`.execute(harness.db)
      ).rows
      const conversation = first?.conversation ?? ''
      const say = async (said: object) => {
        const secret = conversation.padEnd(43, 'x')
        await sql`
        update disbursement_calls set callback_hash = sha256(${secret}::bytea)
        where disbursement_id = ${id} and conversation = ${conversation} and kind = 'transfer'`.execute(harness.db)
        const url = `/api/payments/callbacks/result/${secret}`
        const Result = { OriginatorConversationID: conversation, ...said }
        expect((await harness.app.inject({ method: 'POST', url, payload: { Result } })).statusCode).toBe(200)
      }
      const receipt = harness.simulator.book().entries.find(({ requestId }) => requestId === conversation)?.receipt
      const late = { ResultCode: 0, TransactionID: receipt }
      await say({ ResultCode: 1 })
      harness.simulator.setFaults({ ...noStatement, ...(early && { callbackDelayMs: 5 * MINUTE }) })
      await harness.pass(6 * MINUTE, 15 * SECOND)
      await say(late)
      harness.simulator.setFaults(noStatement)
      await harness.pass(10 * MINUTE, 15 * SECOND)
      expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
      const { token } = await administrator(harness)
      const standing = async () =>
        (await harness.call.must(listRefunds, { token, query: { limit: 100 } })).refunds.find(({ _id }) => _id === id)
      expect(await standing()).toMatchObject({ status: 'paid', paidTwice: true })
      const record = () =>
        harness.call(decideRefund, { token, params: { id }, body: { action: 'overpaid', receipt: receipt ?? '' } })
      const answers = await Promise.all([record(), record()])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await entriesOf(harness.db, at.id)).slice(-2)).toEqual([
        'refund_overpaid: refund_overpaid 290000',
        'refund_overpaid: mpesa_disbursement -290000',
      ])
      await say(late)
      expect(await standing()).toBeUndefined()
    },
  )

  test('wait for a dead network without counting', async () => {
    const at = await paid()
    harness.simulator.setFaults({ resetBefore: 1 })
    await cancel(at)
    await harness.pass(5 * MINUTE, 15 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ refusals: 0 })
    harness.simulator.setFaults({})
    await harness.pass(5 * MINUTE, 15 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
  })
})
