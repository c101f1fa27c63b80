import { decideRefund } from '@upeo/contract/admin/decide-refund'
import { listRefunds } from '@upeo/contract/admin/list-refunds'
import { cancelBooking } from '@upeo/contract/bookings/cancel-booking'
import type { FaultChanges } from '@upeo/testkit/mpesa-bench'
import { MINUTE, SECOND } from '@upeo/domain/time'
import { administrator } from '@upeo/testkit/guide-with-earnings'
import { breachesOf, entriesOf } from '@upeo/testkit/money-bench'
import { openShop, type Shop } from '@upeo/testkit/shop'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.simulator.setFaults({})
  const breaches = await breachesOf(shop.db, shop.clock.now())
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
})

async function booked() {
  const offer = await shop.offer({ cancellation_policy: 'Flexible' })
  const { token } = await shop.person()
  const { _id: id } = await shop.book(token, offer.activityId)
  return { ...offer, token, id }
}

/** `254700000099` pays without a word: its receipt stays unknown for as long as the statement is not read. */
async function paid(phone = '254712345678') {
  const at = await booked()
  if (phone === '254700000099') shop.simulator.setFaults(noStatement)
  await shop.pay(at.token, at.id, phone)
  await shop.pass(40 * SECOND)
  expect(await shop.status(at.token, at.id)).toMatchObject({ bookingStatus: 'confirmed' })
  return at
}

const cancel = (at: { token: string; id: string }) =>
  shop.call.must(cancelBooking, { token: at.token, params: { id: at.id }, body: {} })

async function refundOf(id: string) {
  const found = await sql<{
    id: string
    status: string
    channel: string
    failures: number
    result_code: string | null
  }>`
    select id, status, channel, failures, result_code from refunds where booking_id = ${id}`.execute(shop.db)
  return found.rows[0]
}

/** The statement would tell the receipt, by which a payment is reversed instead. */
const noStatement: FaultChanges = { resetBefore: 1, transportOn: ['pull'] }

describe('refunds', () => {
  test('without a receipt go by B2C', async () => {
    const at = await paid('254700000099')
    shop.simulator.setFaults(noStatement)
    await cancel(at)
    await shop.pass(MINUTE)
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid', channel: 'b2c' })
    expect((await entriesOf(shop.db, at.id)).at(-1)).toMatch(/^refund_paid: mpesa_disbursement -/)
  })

  test('whose answer is lost are asked about, and paid once', async () => {
    for (const phone of ['254712000241', '254700000099']) {
      const at = await paid(phone)
      shop.simulator.setFaults({ resetAfter: 1, transportOn: ['reversal', 'b2c', 'pull'], callbackDrop: 1 })
      await cancel(at)
      await shop.pass(30 * SECOND)
      expect(await refundOf(at.id)).toMatchObject({ status: 'processing' })
      shop.simulator.setFaults({})
      await shop.pass(10 * MINUTE, 10 * SECOND)
      expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
    }
  })

  test('that time out in a queue are never sent again', async () => {
    const at = await paid('254700000099')
    shop.simulator.setFaults({ ...noStatement, queueTimeout: 1 })
    await cancel(at)
    await shop.pass(20 * SECOND)
    shop.simulator.setFaults({})
    await shop.pass(10 * MINUTE, 10 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
    const sent = await sql`select 1 from provider_calls c join refunds r on r.id = c.refund_id
      where r.booking_id = ${at.id} and c.kind = 'b2c'`.execute(shop.db)
    expect(sent.rows).toHaveLength(1)
  })

  test('that are refused three times go to the queue', async () => {
    const at = await paid()
    shop.simulator.setFaults({ reversalResultCode: '11' })
    await cancel(at)
    await shop.pass(30 * MINUTE, 30 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ status: 'needs_review', result_code: 'refused:11' })
  })

  test('keep their conversation once M-Pesa may have paid it, whatever it refuses later', async () => {
    const at = await paid('254700000099')
    shop.simulator.setFaults({ resetAfter: 1, transportOn: ['b2c', 'pull'], callbackDrop: 1 })
    await cancel(at)
    await shop.pass(10 * SECOND)
    for (const statusResultCode of ['2001', 'R000002']) {
      shop.simulator.setFaults({ statusResultCode, refuses: true, transportOn: ['b2c', 'pull'] })
      await shop.pass(10 * MINUTE, 15 * SECOND)
      const review = { status: 'needs_review', result_code: 'unanswered' }
      expect(await refundOf(at.id)).toMatchObject(statusResultCode === '2001' ? { status: 'processing' } : review)
    }
    const { token } = await administrator(shop)
    const { id } = (await refundOf(at.id))!
    shop.simulator.setFaults({})
    const body = { action: 'resend', reason: 'Asked again.' } as const
    expect(await shop.call(decideRefund, { token, params: { id }, body })).toMatchObject({ ok: true })
    await shop.pass(5 * MINUTE, 15 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
    const sent = await sql<{ conversation: string }>`
      select distinct conversation from provider_calls where refund_id = ${id} and kind = 'b2c'`.execute(shop.db)
    expect(sent.rows).toHaveLength(1)
  })

  test.each([
    ['before the next is paid', true],
    ['after the next was paid', false],
  ])(
    'paid in a conversation that had been refused, %s: before an administrator until both are booked',
    async (_, early) => {
      const at = await paid('254700000099')
      shop.simulator.setFaults({ ...noStatement, callbackDrop: 1 })
      await cancel(at)
      await shop.pass(10 * SECOND)
      const { id } = (await refundOf(at.id))!
      const [first] = (
        await sql<{ conversation: string }>`select conversation from provider_calls where refund_id = ${id}`.execute(
          shop.db,
        )
      ).rows
      const conversation = first?.conversation ?? ''
      const say = async (said: object) => {
        const secret = conversation.padEnd(43, 'x')
        await sql`
        update provider_calls set callback_hash = sha256(${secret}::bytea)
        where refund_id = ${id} and conversation = ${conversation} and kind = 'b2c'`.execute(shop.db)
        const url = `/api/payments/callbacks/result/${secret}`
        const Result = { OriginatorConversationID: conversation, ...said }
        expect((await shop.app.inject({ method: 'POST', url, payload: { Result } })).statusCode).toBe(200)
      }
      const receipt = shop.simulator.book().entries.find(({ requestId }) => requestId === conversation)?.receipt
      const late = { ResultCode: 0, TransactionID: receipt }
      await say({ ResultCode: 1 })
      shop.simulator.setFaults({ ...noStatement, ...(early && { callbackDelayMs: 5 * MINUTE }) })
      await shop.pass(6 * MINUTE, 15 * SECOND)
      await say(late)
      shop.simulator.setFaults(noStatement)
      await shop.pass(10 * MINUTE, 15 * SECOND)
      expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
      const { token } = await administrator(shop)
      const standing = async () =>
        (await shop.call.must(listRefunds, { token, query: { limit: 100 } })).refunds.find(({ _id }) => _id === id)
      expect(await standing()).toMatchObject({ status: 'paid', paidTwice: true })
      const record = () =>
        shop.call(decideRefund, { token, params: { id }, body: { action: 'overpaid', receipt: receipt ?? '' } })
      const answers = await Promise.all([record(), record()])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await entriesOf(shop.db, at.id)).slice(-2)).toEqual([
        'refund_overpaid: refund_overpaid 290000',
        'refund_overpaid: mpesa_disbursement -290000',
      ])
      await say(late)
      expect(await standing()).toBeUndefined()
    },
  )

  test('wait for a dead network without counting', async () => {
    const at = await paid()
    shop.simulator.setFaults({ resetBefore: 1 })
    await cancel(at)
    await shop.pass(5 * MINUTE, 15 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ failures: 0 })
    shop.simulator.setFaults({})
    await shop.pass(5 * MINUTE, 15 * SECOND)
    expect(await refundOf(at.id)).toMatchObject({ status: 'paid' })
  })
})
