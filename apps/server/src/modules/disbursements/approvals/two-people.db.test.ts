import { randomUUID } from 'node:crypto'
import { judgeApproval } from '@upeo/domain/disbursements/two-people'
import type { PayoutId, UserId } from '@upeo/domain/ids'
import { account } from '@upeo/domain/ledger/accounts'
import { fromKes } from '@upeo/domain/money'
import { addTime, DAY, HOUR, SECOND } from '@upeo/domain/time'
import { valueOf } from '@upeo/domain/result'
import { testApprovalKey, testApprovals, testApprovalSecret, testApprover } from '../../../../testing/approvals.ts'
import { moneyHarness } from '../../../../testing/money-harness.ts'
import { payoutAccountKnown } from '../../../../testing/payout-account.ts'
import { settlingProvider } from '../../../../testing/settling-provider.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Approver } from '../../../platform/approver.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { DisbursementsDeps } from '../deps.ts'
import { findPayout } from '../store/disbursement-row.ts'
import { approvePayout, orderOfPayout } from '../usecases/approve-payout.ts'
import { rejectPayout } from '../usecases/decide-payout.ts'
import { requestPayout } from '../usecases/request-payout.ts'
import { createApprovalKey } from './approval-key.ts'
import { readApprovals } from './approve-order.ts'
import { whyHeld } from './why-held.ts'

/** What two administrators at once, or one in two sessions, make of one payout: on connections of their own. */

const bench = moneyHarness(6)
let wangari: Approver
let baraka: Approver
let number = 0
beforeEach(async () => {
  // Nothing that an earlier test sent is within a day.
  bench.clock.advance(2 * DAY)
  wangari = await administrator()
  baraka = await administrator()
})

const administrator = async () =>
  testApprover((await bench.rows.user({ role: 'admin', office_roles: ['finance'] })) as UserId)
const deps = (): DisbursementsDeps => ({
  ...bench.deps,
  bookings: bench.bookings,
  provider: settlingProvider().provider,
  payments: { markReturned: async () => {} },
  approvals: testApprovals(bench.clock),
  callbackBase: '',
})

/** A guide with much to be paid out, to a number of their own that is known for long. */
async function guideWithBalance() {
  number += 1
  const to = `2547120${String(number).padStart(5, '0')}`
  const id = (await bench.rows.guide({}, {})) as UserId
  await payoutAccountKnown(bench.db, id, { mpesa: to })
  const lines = [
    { account: account.bank, amount: fromKes(500_000) },
    { account: account.vendorAvailable(id), amount: fromKes(-500_000) },
  ]
  const posting = { event: 'escrow_released', eventKey: `escrow_released:${id}`, lines } as const
  await inTransaction(bench.db, (tx) => bench.ledger.post(tx, posting))
  return { id, to }
}
type Guide = Awaited<ReturnType<typeof guideWithBalance>>

async function asked({ id, to }: Guide, kes: number): Promise<PayoutId> {
  const wish = { amount: fromKes(kes), method: 'mpesa', account: to, idempotencyKey: null } as const
  return valueOf(await requestPayout(deps(), id, wish)).id
}
const approve = (id: PayoutId, by: Approver) => inTransaction(bench.db, (tx) => approvePayout(deps(), tx, id, by))
const reject = (id: PayoutId, by: Approver) =>
  inTransaction(bench.db, (tx) => rejectPayout(deps(), tx, id, { reason: 'Not now.', by: by.userId }))
const stateOf = async (id: PayoutId) => (await findPayout(bench.db, id))?.status
async function approvedBy(id: PayoutId) {
  const { rows } = await sql<{ person_id: UserId }>`
    select person_id from approvals where order_id = ${id} order by at, id`.execute(bench.db)
  return rows.map((row) => row.person_id)
}
/** How an order stands for whoever reads it without the lock that approving takes. */
async function readUnlocked(id: PayoutId) {
  const payout = await findPayout(bench.db, id)
  const [read] = await readApprovals(testApprovals(bench.clock), bench.db, [orderOfPayout(payout!)])
  return read!
}

const complete = { ok: true, value: { waits: false } }
const waits = { ok: true, value: { waits: true } }
const already = { ok: false, error: { kind: 'approved_already' } }

test('up to the sum one administrator is enough; above it a second one completes it', async () => {
  const guide = await guideWithBalance()
  const small = await asked(guide, 50_000)
  expect(await approve(small, wangari)).toEqual(complete)
  expect(await stateOf(small)).toBe('ready')
  const large = await asked(await guideWithBalance(), 50_001)
  expect(await approve(large, wangari)).toEqual(waits)
  expect(await stateOf(large)).toBe('requested')
  expect(await approve(large, wangari)).toEqual(already)
  expect(await approve(large, baraka)).toEqual(complete)
  expect(await stateOf(large)).toBe('ready')
  expect((await approvedBy(large)).toSorted()).toEqual([wangari.userId, baraka.userId].toSorted())
})

test('who has approved as one of two stays so, though one would be enough by now', async () => {
  const guide = await guideWithBalance()
  const [other, own] = [await asked(guide, 30_000), await asked(guide, 30_000)]
  await approve(other, baraka)
  expect(await approve(own, wangari)).toEqual(waits)
  await reject(other, baraka)
  expect(await approve(own, wangari)).toEqual(already)
  expect(await readUnlocked(own)).toMatchObject({ needed: 2 })
  expect(await approve(own, baraka)).toEqual(complete)
  expect(await whyHeld(testApprovals(bench.clock), bench.db, (await findPayout(bench.db, own))!)).toBeNull()
})

test('what one recipient is sent within a day counts together, and not beyond', async () => {
  const guide = await guideWithBalance()
  const [first, second, third] = [await asked(guide, 30_000), await asked(guide, 30_000), await asked(guide, 40_000)]
  expect(await approve(first, wangari)).toEqual(complete)
  bench.clock.advance(23 * HOUR)
  expect(await approve(second, wangari)).toEqual(waits)
  expect(await reject(second, baraka)).toMatchObject({ ok: true })
  bench.clock.advance(HOUR + SECOND)
  // The first is more than a day ago, and the second was never sent.
  expect(await approve(third, wangari)).toEqual(complete)
})

test('what was approved before the key of the server was changed goes on counting, by recipient and by number', async () => {
  const [guide, accomplice] = [await guideWithBalance(), await guideWithBalance()]
  await payoutAccountKnown(bench.db, accomplice.id, { mpesa: guide.to })
  const large = await asked(guide, 60_000)
  expect(await approve(large, wangari)).toEqual(waits)
  const changed = createApprovalKey(Buffer.alloc(32, 'changed'), testApprovalSecret)
  const later = { ...deps(), approvals: { ...testApprovals(bench.clock), key: changed } }
  const approveLater = (id: PayoutId) => inTransaction(bench.db, (tx) => approvePayout(later, tx, id, baraka))
  expect(await approveLater(await asked({ ...accomplice, to: guide.to }, 1_000))).toEqual(waits)
  expect(await approveLater(large)).toEqual(complete)
})

test('another account of the same number is the same recipient', async () => {
  const [guide, accomplice] = [await guideWithBalance(), await guideWithBalance()]
  await payoutAccountKnown(bench.db, accomplice.id, { mpesa: guide.to })
  expect(await approve(await asked(guide, 30_000), wangari)).toEqual(complete)
  expect(await approve(await asked({ ...accomplice, to: guide.to }, 30_000), wangari)).toEqual(waits)
})

describe('at once', () => {
  test('two administrators: one is the first, the other completes it', async () => {
    const id = await asked(await guideWithBalance(), 60_000)
    const answers = await Promise.all([approve(id, wangari), approve(id, baraka)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers).toEqual(expect.arrayContaining([waits, complete]))
    expect(await stateOf(id)).toBe('ready')
    expect((await approvedBy(id)).toSorted()).toEqual([wangari.userId, baraka.userId].toSorted())
  })

  test('control: without the lock each of the two would find nobody before them, and both would wait', async () => {
    const id = await asked(await guideWithBalance(), 60_000)
    const seen = await Promise.all([readUnlocked(id), readUnlocked(id)])
    const [one, two] = seen.map(({ approvals }) => approvals.map(({ person }) => person))
    expect(judgeApproval(one!, wangari.userId, 2)).toBe('one_more')
    expect(judgeApproval(two!, baraka.userId, 2)).toBe('one_more')
  })

  test('the second waits until the first has committed, and then sees it', async () => {
    const id = await asked(await guideWithBalance(), 60_000)
    let second: ReturnType<typeof approve> | undefined
    await inTransaction(bench.db, async (tx) => {
      expect(await approvePayout(deps(), tx, id, wangari)).toEqual(waits)
      second = approve(id, baraka)
      await untilBlocked(bench.db)
    })
    expect(await second).toEqual(complete)
  })

  test('one person in two sessions has approved once', async () => {
    const id = await asked(await guideWithBalance(), 60_000)
    const elsewhere = testApprover(wangari.userId)
    const answers = await Promise.all([approve(id, wangari), approve(id, elsewhere)])
    expect(answers).toEqual(expect.arrayContaining([waits, already]))
    expect(await approvedBy(id)).toEqual([wangari.userId])
    expect(await stateOf(id)).toBe('requested')
  })

  test('two payouts to one recipient, each small enough alone: one of them waits for a second administrator', async () => {
    const guide = await guideWithBalance()
    const [one, two] = [await asked(guide, 30_000), await asked(guide, 30_000)]
    // Control: whoever reads both without the lock finds one administrator enough for each.
    expect([(await readUnlocked(one)).needed, (await readUnlocked(two)).needed]).toEqual([1, 1])
    const answers = await Promise.all([approve(one, wangari), approve(two, baraka)])
    expect(answers).toEqual(expect.arrayContaining([complete, waits]))
    expect(new Set([await stateOf(one), await stateOf(two)])).toEqual(new Set(['ready', 'requested']))
  })

  test('one approves as the second while the other rejects: one of them has decided', async () => {
    const id = await asked(await guideWithBalance(), 60_000)
    expect(await approve(id, wangari)).toEqual(waits)
    const [approved, rejected] = await Promise.all([approve(id, baraka), reject(id, wangari)])
    // What was approved and not sent can still be rejected; what was rejected can not be approved.
    expect(rejected.ok).toBe(true)
    expect(approved.ok || approved.error.kind === 'illegal_transition').toBe(true)
    expect(await stateOf(id)).toBe('rejected')
  })
})

describe('an approval falls', () => {
  test.each([
    { what: 'another amount', change: sql`amount_cents = amount_cents + 100` },
    { what: 'another destination', change: sql`destination = '254799999999'` },
  ])('where it was of $what: the second is then the first', async ({ change }) => {
    const id = await asked(await guideWithBalance(), 60_000)
    expect(await approve(id, wangari)).toEqual(waits)
    await sql`update disbursements set ${change} where id = ${id}`.execute(bench.owner)
    expect(await approve(id, baraka)).toEqual(waits)
    expect(await stateOf(id)).toBe('requested')
    expect(await approve(id, wangari)).toEqual(complete)
  })

  test('where it changes while the second one approves: they wait for it, and are the first', async () => {
    const id = await asked(await guideWithBalance(), 60_000)
    expect(await approve(id, wangari)).toEqual(waits)
    let second: ReturnType<typeof approve> | undefined
    await inTransaction(bench.owner, async (tx) => {
      await sql`update disbursements set destination = '254799999998' where id = ${id}`.execute(tx)
      second = approve(id, baraka)
      await untilBlocked(bench.db)
    })
    expect(await second).toEqual(waits)
  })

  test.each([
    { what: 'is suspended', change: sql`suspended_at = now()` },
    { what: 'is no administrator any more', change: sql`role = 'user', office_roles = '{}'` },
    { what: 'has nothing to do with money any more', change: sql`office_roles = '{support,content}'` },
  ])('where who gave it $what', async ({ change }) => {
    const id = await asked(await guideWithBalance(), 60_000)
    expect(await approve(id, wangari)).toEqual(waits)
    await sql`update users set ${change} where id = ${wangari.userId}`.execute(bench.db)
    expect(await approve(id, baraka)).toEqual(waits)
  })
})

describe('one of two is not', () => {
  const set = (of: Approver, change: RawBuilder<unknown>) =>
    sql`update users set ${change} where id = ${of.userId}`.execute(bench.db)
  const tooNew = (hours: number) => ({
    ok: false,
    error: { kind: 'new_in_office', until: addTime(bench.clock.now(), hours * HOUR) },
  })

  test('whoever has joined the office or decides about money since less than 72 hours, first or second', async () => {
    await set(baraka, sql`office_since = ${addTime(bench.clock.now(), -70 * HOUR)}`)
    // One is enough for this, and whoever is new is one.
    expect(await approve(await asked(await guideWithBalance(), 20_000), baraka)).toEqual(complete)
    const id = await asked(await guideWithBalance(), 60_000)
    expect(await approve(id, baraka)).toEqual(tooNew(2))
    expect(await approve(id, wangari)).toEqual(waits)
    expect(await approve(id, baraka)).toEqual(tooNew(2))
    expect([await approvedBy(id), await stateOf(id)]).toEqual([[wangari.userId], 'requested'])
    bench.clock.advance(2 * HOUR)
    expect(await approve(id, baraka)).toEqual(complete)
  })

  test('an owner who is new, though they own everything', async () => {
    await set(baraka, sql`office_roles = '{owner}', office_since = ${bench.clock.now()}`)
    const id = await asked(await guideWithBalance(), 60_000)
    expect(await approve(id, wangari)).toEqual(waits)
    expect(await approve(id, baraka)).toEqual(tooNew(72))
  })

  test('whoever was invited by the first', async () => {
    const invited = sql`office_invited_by = ${wangari.userId}, office_since = ${addTime(bench.clock.now(), -90 * DAY)}`
    await set(baraka, invited)
    const id = await asked(await guideWithBalance(), 60_000)
    expect(await approve(id, wangari)).toEqual(waits)
    expect(await approve(id, baraka)).toEqual({ ok: false, error: { kind: 'invited_by_first' } })
    expect(await approve(id, await administrator())).toEqual(complete)
  })
})

test("an approval that the server has not signed does not count, and none can be changed by the app's own role", async () => {
  const id = await asked(await guideWithBalance(), 60_000)
  const payout = await findPayout(bench.db, id)
  await bench.db
    .insertInto('approvals')
    .values({
      id: randomUUID(),
      order_id: id,
      kind: 'payout',
      subject_id: id,
      amount_cents: payout!.amount_cents,
      destination_hash: testApprovalKey.hash(payout!.destination),
      recipient_id: payout!.vendor_id,
      person_id: baraka.userId,
      session_hash: baraka.session,
      factor: 'passkey',
      server_key: testApprovalKey.name,
      server_hmac: Buffer.alloc(32),
      at: bench.clock.now(),
    })
    .execute()
  expect(await approve(id, wangari)).toEqual(waits)
  expect(await stateOf(id)).toBe('requested')
  const denied = /permission denied/
  await expect(sql`update approvals set person_id = ${wangari.userId}`.execute(bench.db)).rejects.toThrow(denied)
  await expect(sql`delete from approvals`.execute(bench.db)).rejects.toThrow(denied)
  await expect(sql`delete from approvals`.execute(bench.owner)).rejects.toThrow(/append-only/)
})

test('a payout to a new number is reserved at once, and approved when the number is a day old', async () => {
  const guide = await guideWithBalance()
  const other = { ...guide, to: '254722000001' }
  const id = await asked(other, 1000)
  const until = new Date(bench.clock.now().getTime() + DAY)
  expect(await approve(id, wangari)).toEqual({
    ok: false,
    error: { kind: 'destination_too_new', method: 'mpesa', until },
  })
  bench.clock.advance(DAY - SECOND)
  expect(await approve(id, wangari)).toMatchObject({ error: { kind: 'destination_too_new' } })
  // A further one to the same number waits no longer than the first, and one to the number before is new again.
  const again = await asked(other, 500)
  const back = await asked(guide, 500)
  bench.clock.advance(SECOND)
  expect(await approve(id, wangari)).toEqual(complete)
  expect(await approve(again, wangari)).toEqual(complete)
  expect(await approve(back, wangari)).toMatchObject({ error: { kind: 'destination_too_new' } })
  // The guide is told of each change, and not of what goes where money went already.
  const { rows } = await sql`
    select payload ->> 'payoutId' as id from outbox
    where type = 'payout.destination_changed' and payload ->> 'vendorId' = ${guide.id} order by created_at, id`.execute(
    bench.db,
  )
  expect(rows).toEqual([{ id }, { id: back }])
})
