import { liftBreach, listBreaches } from '@upeo/contract/admin/ledger'
import { getOverview } from '@upeo/contract/admin/overview'
import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { decidePayout } from '@upeo/contract/admin/payouts'
import { HOUR, MINUTE } from '@upeo/domain/time'
import { administrator, guidesWithEarnings, type EarningGuide } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/** A worker checks the books by itself; what does not add up stops the money of whom it concerns, and of nobody else. */

const harness = mpesaHarness()
let office: { token: string }
let bent: EarningGuide
let other: EarningGuide
beforeAll(async () => {
  const guides = await guidesWithEarnings(harness, 2)
  office = await administrator(harness)
  ;[bent, other] = [guides[0]!, guides[1]!]
})

const breaches = () => harness.call.must(listBreaches, { token: office.token })
const payoutOf = (guide: EarningGuide) => askPayout(harness, guide)
const approve = (id: string) =>
  harness.call(decidePayout, { token: office.token, params: { id }, body: { action: 'approve' } })
async function statusOf(id: string) {
  const found = await sql<{ status: string }>`select status from disbursements where id = ${id}`.execute(harness.db)
  return found.rows[0]?.status
}
/** A new trip of theirs, paid, with its release due at once. */
async function dueRelease(guide: EarningGuide, phone: string) {
  const day = new Date(harness.clock.now().getTime() + 48 * HOUR).toISOString().slice(0, 10)
  await harness.rows.departure(guide.activityId, day, { start_time: '07:30' })
  const customer = await harness.person()
  const { _id: id } = await harness.book(customer.token, guide.activityId, { bookingDate: day })
  await harness.pay(customer.token, id, phone)
  await harness.pass(MINUTE, 10_000)
  return id
}
const releasedAt = async (id: string) =>
  (await sql<{ at: Date | null }>`select released_at as at from bookings where id = ${id}`.execute(harness.db)).rows[0]
    ?.at

test('clean books are checked every hour, whole once a night, and stop nobody', async () => {
  for (let hour = 0; hour < 25; hour += 1) await harness.pass(HOUR, HOUR)
  expect(await breaches()).toMatchObject({ total: 0, lastCheck: { breaches: 0 } })
  const checks = await sql<{ whole: boolean; count: number }>`
    select whole, count(*) from ledger_checks where started_at > ${new Date(harness.clock.now().getTime() - 24 * HOUR)}
    group by whole order by whole`.execute(harness.db)
  expect(checks.rows).toEqual([
    { whole: false, count: 23 },
    { whole: true, count: 1 },
  ])
})

test("a breach stops one guide's releases and payouts until an administrator lifts it with a note", async () => {
  const [stopped, free] = [await dueRelease(bent, '254712000881'), await dueRelease(other, '254712000882')]
  const [held, sent] = [await payoutOf(bent), await payoutOf(other)]
  // The instant of a posting is bent past the triggers; the next check reads what is new.
  await harness.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger_transactions set at = at + interval '2 days' where event_key = ${`payout_requested:${held}`}`.execute(
      tx,
    )
  })
  await harness.pass(HOUR, 30 * MINUTE)
  const { breaches: found, total } = await breaches()
  expect(total).toBe(1)
  expect(found[0]).toMatchObject({
    vendor: { _id: bent._id },
    amount: 1000,
    stopsMoney: true,
    subject: `payout_requested:${held}`,
  })
  expect(await harness.call.must(getOverview, { token: office.token })).toMatchObject({ breaches: 1 })

  expect(await approve(held)).toMatchObject({ status: 409, error: { code: 'conflict' } })
  expect(await approve(sent)).toMatchObject({ status: 200 })
  await harness.pass(5 * 24 * HOUR, 6 * HOUR)
  expect(await statusOf(sent)).toBe('paid')
  expect(await releasedAt(free)).toEqual(expect.any(Date))
  expect(await releasedAt(stopped)).toBeNull()

  const id = found[0]!._id
  const lift = (note: string) =>
    harness.call(liftBreach, { token: office.token, params: { id }, body: { action: 'lift', note } })
  expect(await lift('')).toMatchObject({ status: 400 })
  expect(await lift('A clock was wrong.')).toMatchObject({ status: 200 })
  expect(await lift('A clock was wrong.')).toMatchObject({ status: 409 })
  await harness.pass(26 * HOUR, HOUR)
  // It is found again each night, and stays lifted.
  expect(await breaches()).toMatchObject({ total: 0 })
  expect(await releasedAt(stopped)).toEqual(expect.any(Date))
  expect(await approve(held)).toMatchObject({ status: 200 })
  const { entries } = await harness.call.must(listAuditLog, { token: office.token, query: {} })
  expect(entries.filter(({ action }) => action === 'ledger.lift')).toHaveLength(1)
})

test("a card that says something else than its activity stands before the office after the night, and stops nobody's money", async () => {
  const { activityId, _id: guideId } = other
  await harness.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update activity_cards set price_cents = price_cents + 1 where activity_id = ${activityId}`.execute(tx)
  })
  await harness.pass(26 * HOUR, HOUR)
  const { breaches: found, total } = await breaches()
  expect(total).toBe(1)
  expect(found[0]).toMatchObject({
    subject: activityId,
    detail: 'activity_cards: price_cents',
    vendor: { _id: guideId },
    amount: null,
    stopsMoney: false,
  })
})
