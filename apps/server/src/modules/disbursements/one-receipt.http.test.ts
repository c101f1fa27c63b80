import { recordCashMovement } from '@upeo/contract/admin/ledger'
import { decidePayout } from '@upeo/contract/admin/payouts'
import { decideRefund, listRefunds } from '@upeo/contract/admin/refunds'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { administrator, guidesWithEarnings } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { asIfEver } from '../../../testing/as-if-ever.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { breachesOf } from '../../../testing/money-harness.ts'

/** One receipt of M-Pesa's, one movement of money, whatever it was written for first. */

const harness = mpesaHarness()
let office: { token: string }
let payouts: string[]
let refunds: string[]
let byBank: string

/** M-Pesa says nothing of three payouts and three refunds for hours: an administrator has to find out. */
beforeAll(async () => {
  const [banking, ...guides] = await guidesWithEarnings(harness, 4)
  office = await administrator(harness)
  const trips = await Promise.all(['2026-04-20', '2026-04-21', '2026-04-22'].map(paidTrip))
  await harness.pass(20 * SECOND)
  payouts = []
  for (const guide of guides) payouts.push(await askPayout(harness, guide))
  byBank = await askPayout(harness, banking!, { method: 'bank_transfer', account: 'Equity, 0110' })
  const known = sql`update disbursements set approvable_at = null where id = ${byBank}`
  await asIfEver(harness.owner, 'disbursements', known)
  await decide(byBank, { action: 'approve' })
  harness.simulator.setFaults({ callbackDrop: 1 })
  for (const id of payouts) await decide(id, { action: 'approve' })
  for (const { token, id } of trips) await harness.call.must(cancelBooking, { token, params: { id }, body: {} })
  await harness.pass(4 * HOUR, 2 * MINUTE)
  harness.simulator.setFaults({})
  const listed = await harness.call.must(listRefunds, { token: office.token, query: {} })
  refunds = listed.refunds.map(({ _id: id }) => id)
})

async function paidTrip(day: string, n: number) {
  const { token, id } = await harness.booked({ day, activity: { cancellation_policy: 'Flexible' } })
  await harness.pay(token, id, `25471200077${n}`)
  return { token, id }
}

const used = { status: 409, error: { code: 'reference_used' } }
const decide = (id: string, body: BodyInput<typeof decidePayout>) =>
  harness.call(decidePayout, { token: office.token, params: { id }, body })
const complete = (id: string, reference: string) => decide(id, { action: 'complete', reference })
const settle = (id: string, receipt: string, channel: 'reversal' | 'b2c' | 'bank' = 'reversal') =>
  harness.call(decideRefund, { token: office.token, params: { id }, body: { action: 'settle', receipt, channel } })
const fee = (receipt: string, kind: 'fee_on_payouts' | 'fee_on_collections' = 'fee_on_payouts') =>
  harness.call(recordCashMovement, { token: office.token, body: { kind, amount: 13, receipt } })

async function customersReceipt() {
  const found = await sql<{ receipt: string }>`
    select receipt from payment_attempts where money = 'applied' order by id limit 1`.execute(harness.db)
  return found.rows[0]!.receipt
}
const meaningsOf = async (receipt: string) =>
  (
    await sql`select leg, direction, account, amount_cents, kind from mpesa_receipts
      where receipt = ${receipt} order by leg desc`.execute(harness.db)
  ).rows
const breaches = () => breachesOf(harness.db, harness.clock.now())

test("a payout is not completed with a customer's receipt, and no fee of payouts stands under one", async () => {
  const receipt = await customersReceipt()
  const payout = payouts.pop()!
  expect(await complete(payout, receipt)).toMatchObject(used)
  expect(await complete(payout, ` ${receipt.slice(0, 4).toLowerCase()} ${receipt.slice(4)}`)).toMatchObject(used)
  expect(await fee(receipt)).toMatchObject(used)
  expect(await complete(payout, 'portal 01')).toMatchObject({ status: 200 })
  expect(await fee('PORTAL01')).toMatchObject({ status: 200 })
  expect(await fee(receipt, 'fee_on_collections')).toMatchObject({ status: 200 })
  expect(await meaningsOf('PORTAL01')).toEqual([
    { leg: 'principal', direction: 'out', account: 'mpesa_disbursement', amount_cents: 1000_00, kind: 'disbursement' },
    { leg: 'charge', direction: 'out', account: 'mpesa_disbursement', amount_cents: 13_00, kind: 'cash_movement' },
  ])
  expect(await breaches()).toEqual([])
})

test("what a bank has paid is not recorded with a customer's receipt of M-Pesa's", async () => {
  const receipt = await customersReceipt()
  expect(await complete(byBank, receipt)).toMatchObject(used)
  expect(await settle(refunds[0]!, receipt, 'bank')).toMatchObject(used)
  expect(await complete(byBank, 'FT26 777')).toMatchObject({ status: 200 })
  expect(await breaches()).toEqual([])
})

test("a refund is not settled with a payout's receipt, nor a payout with a refund's", async () => {
  const [refund, payout, other] = [refunds.pop()!, payouts.pop()!, payouts.pop()!]
  expect(await complete(payout, 'PORTAL02')).toMatchObject({ status: 200 })
  expect(await settle(refund, 'Portal02')).toMatchObject(used)
  expect(await settle(refund, 'PORTAL03')).toMatchObject({ status: 200 })
  expect(await complete(other, 'PORTAL03')).toMatchObject(used)
  expect(await complete(other, 'PORTAL04')).toMatchObject({ status: 200 })
  expect(await breaches()).toEqual([])
})

test('a refund is booked from where it was really paid, and its receipt with it', async () => {
  const [byBank, byTransfer] = [refunds.pop()!, refunds.pop()!]
  expect(await settle(byBank, 'ft 26 001', 'bank')).toMatchObject({ status: 200 })
  expect(await settle(byTransfer, 'PORTAL05', 'b2c')).toMatchObject({ status: 200 })
  const booked = await sql`
    select d.receipt, e.account, -e.amount_cents as cents
    from disbursements d join ledger_transactions t on t.event_key = 'refund_paid:' || d.id
    join ledger_entries e on e.transaction_id = t.id and e.amount_cents < 0
    where d.id in (${byBank}, ${byTransfer}) order by d.receipt`.execute(harness.db)
  expect(booked.rows).toEqual([
    { receipt: 'FT26001', account: 'bank', cents: 2900_00 },
    { receipt: 'PORTAL05', account: 'mpesa_disbursement', cents: 2900_00 },
  ])
  expect(await meaningsOf('FT26001')).toEqual([])
  expect(await breaches()).toEqual([])
})
