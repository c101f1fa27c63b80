import { decidePayout } from '@upeo/contract/admin/decide-payout'
import { suspendPerson } from '@upeo/contract/admin/suspend-person'
import { recordGuideRefund } from '@upeo/contract/bookings/record-guide-refund'
import { updateBookingStatus } from '@upeo/contract/bookings/update-booking-status'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { requestPayout } from '@upeo/contract/payouts/request-payout'
import { DAY, MINUTE, addTime } from '@upeo/domain/time'
import { openCall } from '@upeo/server/modules/payouts/store/calls'
import { takeDuePayouts } from '@upeo/server/modules/payouts/store/payouts'
import {
  administrator,
  guidesWithEarnings,
  requirePaidAsWritten,
  shopPassword,
  type EarningGuide,
} from '@upeo/testkit/guide-with-earnings'
import { openShop, type Shop } from '@upeo/testkit/shop'
import { until } from '@upeo/testkit/until'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/** What makes a guide's payouts wait: she is suspended, or owes customers what she should have returned. */

let shop: Shop
let guides: EarningGuide[]
beforeAll(async () => {
  shop = await openShop()
  guides = await guidesWithEarnings(shop, 6)
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.simulator.setFaults({})
  await requirePaidAsWritten(shop)
})

async function asked() {
  const guide = guides.pop()!
  const body = { amount: 1000, method: 'mpesa', account: '0712345678', currentPassword: shopPassword } as const
  const { _id: payout } = await shop.call.must(requestPayout, { token: guide.token, body })
  return { ...guide, payout }
}
async function decide(id: string, body: BodyInput<typeof decidePayout>) {
  const { token } = await administrator(shop)
  return shop.call(decidePayout, { token, params: { id }, body })
}
async function suspend(id: string, suspended = true) {
  const { token } = await administrator(shop)
  await shop.call.must(suspendPerson, { token, params: { id }, body: { suspended, reason: 'Reported by many.' } })
}
async function stateOf(payout: string) {
  const found = await sql<{ status: string; sends: number }>`
    select status, (select count(*) from payout_calls where payout_id = p.id and kind = 'b2c')::int as sends
    from payouts p where id = ${payout}`.execute(shop.db)
  return found.rows[0]
}
const waits = { status: 409, error: { message: 'Payouts wait while the guide is suspended.' } }

test('approved and not sent: it waits while she is suspended, and goes on by itself once she is back', async () => {
  const { _id, payout } = await asked()
  await suspend(_id)
  expect(await decide(payout, { action: 'approve' })).toMatchObject(waits)
  await suspend(_id, false)
  await decide(payout, { action: 'approve' })
  await suspend(_id)
  await shop.pass(5 * MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'PROCESSING', sends: 0 })
  await suspend(_id, false)
  await shop.pass(MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'COMPLETED', sends: 1 })
})

test('suspended while a worker has it in hand already: nothing is sent', async () => {
  const { _id, payout } = await asked()
  await decide(payout, { action: 'approve' })
  const now = shop.clock.now()
  const [taken] = await takeDuePayouts(shop.db, now, addTime(now, 2 * MINUTE), 1)
  expect(taken?.id).toBe(payout)
  let opened: ReturnType<typeof openCall> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await sql`update users set suspended_at = ${now} where id = ${_id}`.execute(tx)
    opened = openCall(shop.db, shop.clock, taken!, 'b2c')
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%payout_calls%'`.execute(shop.db)
      return waiting.rows.length === 1
    })
  })
  expect(await opened).toBeNull()
  await suspend(_id, false)
  await shop.pass(5 * MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'COMPLETED', sends: 1 })
})

test('sent before she is suspended: M-Pesa is asked what became of it', async () => {
  const { _id, payout } = await asked()
  shop.simulator.setFaults({ callbackDrop: 1 })
  await decide(payout, { action: 'approve' })
  await shop.pass(10_000)
  expect(await stateOf(payout)).toEqual({ status: 'PROCESSING', sends: 1 })
  shop.simulator.setFaults({})
  await suspend(_id)
  await shop.pass(10 * MINUTE, 15_000)
  expect(await stateOf(payout)).toEqual({ status: 'COMPLETED', sends: 1 })
})

test('refused by M-Pesa for our own fault: it is not sent anew while she is suspended', async () => {
  const { _id, payout } = await asked()
  shop.simulator.setFaults({ b2cResultCode: '1' })
  await decide(payout, { action: 'approve' })
  await shop.pass(MINUTE)
  shop.simulator.setFaults({})
  await suspend(_id)
  expect(await decide(payout, { action: 'retry' })).toMatchObject(waits)
  await suspend(_id, false)
  expect(await decide(payout, { action: 'retry' })).toMatchObject({ status: 200 })
  await shop.pass(MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'COMPLETED', sends: 2 })
})

/** A trip that was paid straight to her, and that she cancels. */
async function owesRefund({ _id, token, activityId }: EarningGuide): Promise<string> {
  await sql`update vendors set manual_methods = '{bank}' where user_id = ${_id}`.execute(shop.db)
  const bookingDate = addTime(shop.clock.now(), 10 * DAY)
    .toISOString()
    .slice(0, 10)
  await shop.rows.departure(activityId, bookingDate)
  const customer = await shop.person()
  const { _id: id } = await shop.book(customer.token, activityId, { bookingDate, paymentMethod: 'bank' })
  for (const status of ['confirmed', 'cancelled'] as const)
    await shop.call.must(updateBookingStatus, { token, params: { id }, body: { status } })
  return id
}

test('asked for before her refunds were overdue: it is not approved until they are settled', async () => {
  const { payout, ...guide } = await asked()
  const id = await owesRefund(guide)
  await shop.pass(8 * DAY, DAY)
  expect(await decide(payout, { action: 'approve' })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('owes refunds') },
  })
  expect(await stateOf(payout)).toEqual({ status: 'PENDING', sends: 0 })
  const body = { reference: 'FT26070ABC' }
  await shop.call.must(recordGuideRefund, { token: guide.token, params: { id }, body })
  expect(await decide(payout, { action: 'approve' })).toMatchObject({ status: 200 })
  await shop.pass(MINUTE)
  expect(await stateOf(payout)).toEqual({ status: 'COMPLETED', sends: 1 })
})
