import { suspendPerson } from '@upeo/contract/admin/people'
import { recordGuideRefund } from '@upeo/contract/bookings/guide-refunds'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { DAY, MINUTE, addTime } from '@upeo/domain/time'
import { openSendingCall } from './store/calls.ts'
import { takeDueDisbursements } from './store/disbursement-row.ts'
import { administrator, payoutHarness, type EarningGuide } from '@upeo/demo/testing/guide-with-earnings'
import { askPayout, decideOnPayout } from '@upeo/demo/testing/outgoing-orders'
import { until } from '../../../testing/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** What makes a guide's payouts wait: they are suspended, or owe customers refunds. */

const { harness, nextGuide } = payoutHarness(6)

async function asked() {
  const guide = nextGuide()
  return { ...guide, payout: await askPayout(harness, guide) }
}
const decide = (id: string, body: Parameters<typeof decideOnPayout>[2]) => decideOnPayout(harness, id, body)
async function suspend(id: string, suspended = true) {
  const { token } = await administrator(harness)
  await harness.call.must(suspendPerson, { token, params: { id }, body: { suspended, reason: 'Reported by many.' } })
}
async function stateOf(payout: string) {
  const found = await sql<{ status: string; sends: number }>`
    select status, (select count(*) from disbursement_calls where disbursement_id = p.id and kind = 'transfer')::int as sends
    from disbursements p where id = ${payout}`.execute(harness.db)
  return found.rows[0]
}
const waits = { status: 409, error: { message: 'Payouts wait while the guide is suspended.' } }

test('approved and not sent: it waits while the guide is suspended, and goes on by itself afterwards', async () => {
  const { _id, payout } = await asked()
  await suspend(_id)
  expect(await decide(payout, { action: 'approve' })).toMatchObject(waits)
  await suspend(_id, false)
  await decide(payout, { action: 'approve' })
  await suspend(_id)
  await harness.pass(5 * MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'ready', sends: 0 })
  await suspend(_id, false)
  await harness.pass(MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'paid', sends: 1 })
})

test('suspended while a worker has it in hand already: nothing is sent', async () => {
  const { _id, payout } = await asked()
  await decide(payout, { action: 'approve' })
  const now = harness.clock.now()
  const [taken] = await takeDueDisbursements(harness.db, now, addTime(now, 2 * MINUTE), 1)
  expect(taken?.id).toBe(payout)
  let opened: ReturnType<typeof openSendingCall> | undefined
  await harness.db.transaction().execute(async (tx) => {
    await sql`update users set suspended_at = ${now} where id = ${_id}`.execute(tx)
    opened = openSendingCall(harness.db, harness.clock, taken!, {
      kind: 'transfer',
      conversation: 'po1',
      resultBy: now,
    })
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%disbursements d on d.vendor_id%'`.execute(
        harness.db,
      )
      return waiting.rows.length === 1
    })
  })
  expect(await opened).toBeNull()
  await suspend(_id, false)
  await harness.pass(5 * MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'paid', sends: 1 })
})

test('sent before the guide is suspended: M-Pesa is asked what became of it', async () => {
  const { _id, payout } = await asked()
  harness.simulator.setFaults({ callbackDrop: 1 })
  await decide(payout, { action: 'approve' })
  await harness.pass(10_000)
  expect(await stateOf(payout)).toEqual({ status: 'sent', sends: 1 })
  harness.simulator.setFaults({})
  await suspend(_id)
  await harness.pass(10 * MINUTE, 15_000)
  expect(await stateOf(payout)).toEqual({ status: 'paid', sends: 1 })
})

test('refused by M-Pesa for our own fault: it is not sent anew while the guide is suspended', async () => {
  const { _id, payout } = await asked()
  harness.simulator.setFaults({ b2cResultCode: '1' })
  await decide(payout, { action: 'approve' })
  await harness.pass(MINUTE)
  harness.simulator.setFaults({})
  await suspend(_id)
  expect(await decide(payout, { action: 'retry' })).toMatchObject(waits)
  await suspend(_id, false)
  expect(await decide(payout, { action: 'retry' })).toMatchObject({ status: 200 })
  await harness.pass(MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'paid', sends: 2 })
})

/** A trip that was paid straight to the guide, who cancels it. */
async function owesRefund({ token, activityId }: EarningGuide): Promise<string> {
  const bookingDate = addTime(harness.clock.now(), 10 * DAY)
    .toISOString()
    .slice(0, 10)
  await harness.rows.departure(activityId, bookingDate)
  const customer = await harness.person()
  const { _id: id } = await harness.book(customer.token, activityId, { bookingDate, paymentMethod: 'bank' })
  for (const status of ['confirmed', 'cancelled'] as const)
    await harness.call.must(updateBookingStatus, { token, params: { id }, body: { status } })
  return id
}

test('asked for before the guide’s refunds were overdue: it is not approved until they are settled', async () => {
  const { payout, ...guide } = await asked()
  const id = await owesRefund(guide)
  await harness.pass(8 * DAY, DAY)
  expect(await decide(payout, { action: 'approve' })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('owes refunds') },
  })
  expect(await stateOf(payout)).toEqual({ status: 'requested', sends: 0 })
  const body = { reference: 'FT26070ABC' }
  await harness.call.must(recordGuideRefund, { token: guide.token, params: { id }, body })
  expect(await decide(payout, { action: 'approve' })).toMatchObject({ status: 200 })
  await harness.pass(MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'paid', sends: 1 })
})
