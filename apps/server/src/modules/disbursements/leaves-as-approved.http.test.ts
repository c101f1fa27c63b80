import { randomBytes } from 'node:crypto'
import { listBreaches } from '@upeo/contract/admin/ledger'
import { decidePayout, listPayouts } from '@upeo/contract/admin/payouts'
import { decideRefund, listRefunds } from '@upeo/contract/admin/refunds'
import { approvalStatement } from '@upeo/domain/disbursements/two-people'
import type { PayoutId, UserId } from '@upeo/domain/ids'
import { account } from '@upeo/domain/ledger/accounts'
import { fromKes } from '@upeo/domain/money'
import { MINUTE } from '@upeo/domain/time'
import {
  administrator,
  bankAccount,
  guidesWithEarnings,
  type EarningGuide,
} from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { askPayout } from '@upeo/demo/testing/outgoing-orders'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { newId } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { testApprovalKey, testApprovals } from '../../../testing/approvals.ts'
import { checkLedger, createLedgerModule } from '../ledger/index.ts'
import { createApprovalKey, reportHeld } from './index.ts'

/** What somebody can do who has the database's password of the app, and not the server's key. */

const elsewhere = '254700001717'

const harness = mpesaHarness()
let guides: EarningGuide[]
let office: string
beforeAll(async () => {
  guides = await guidesWithEarnings(harness, 9)
  office = (await administrator(harness)).token
})

const nextGuide = () => guides.pop()!
const asked = (guide: EarningGuide) => askPayout(harness, guide)
const approve = (id: string) =>
  harness.call.must(decidePayout, { token: office, params: { id }, body: { action: 'approve' } })
async function approved(guide: EarningGuide): Promise<string> {
  const id = await asked(guide)
  await approve(id)
  return id
}
/** As the app's role, where nobody else is named. */
const corrupt = async (statement: RawBuilder<unknown>, by = harness.db) => {
  const { numAffectedRows } = await statement.execute(by)
  expect(Number(numAffectedRows)).toBe(1)
}
const sent = () => harness.simulator.book().totals

async function requireHeld(of: EarningGuide, id: string, why: 'not_approved' | 'not_owed'): Promise<void> {
  const before = sent()
  await harness.pass(MINUTE)
  expect(sent()).toEqual(before)
  const { breaches } = await harness.call.must(listBreaches, { token: office })
  expect(breaches).toContainEqual(
    expect.objectContaining({
      subject: id,
      detail: why,
      vendor: expect.objectContaining({ _id: of._id }),
      stopsMoney: true,
    }),
  )
  const approvals = testApprovals(harness.clock)
  const checked = await checkLedger(harness.db, harness.clock.now(), [(tx) => reportHeld(approvals, tx)])
  expect(checked.flatMap(({ found = [] }) => found)).toContainEqual(
    expect.objectContaining({ invariant: 'orders-leave-as-approved', subject: id, detail: why, vendorId: of._id }),
  )
  // The guide's own money waits too.
  const own = await asked(of)
  const answer = await harness.call(decidePayout, { token: office, params: { id: own }, body: { action: 'approve' } })
  expect(answer).toMatchObject({ status: 409 })
}
async function asSeenByOffice(id: string) {
  const { payouts } = await harness.call.must(listPayouts, { token: office, query: { status: 'PROCESSING' } })
  return payouts.find(({ _id }) => _id === id)?.needsAttention
}

async function problemOf(id: string) {
  const { refunds } = await harness.call.must(listRefunds, { token: office, query: {} })
  return refunds.find(({ _id }) => _id === id)?.problem
}

test('what was approved leaves', async () => {
  const before = sent().disbursed
  const id = await approved(nextGuide())
  await harness.pass(MINUTE)
  expect(sent().disbursed).toBe(before + 1000)
  // Once the key that it was approved under is kept no more, nothing is said of it.
  const rotated = { ...testApprovals(harness.clock), key: createApprovalKey(randomBytes(32)) }
  const checked = await checkLedger(harness.db, harness.clock.now(), [(tx) => reportHeld(rotated, tx)])
  expect(checked.flatMap(({ found = [] }) => found)).not.toContainEqual(expect.objectContaining({ subject: id }))
})

test('a payout that was written into the database as ready', async () => {
  const guide = nextGuide()
  const id = newId<PayoutId>(harness.clock)
  const now = harness.clock.now()
  await corrupt(sql`
    insert into disbursements (id, purpose, status, amount_cents, channel, destination, vendor_id, next_try_at, created_at)
    values (${id}, 'payout', 'ready', 2000, 'transfer', ${elsewhere}, ${guide._id}, ${now}, ${now})`)
  await requireHeld(guide, id, 'not_approved')
  expect(await asSeenByOffice(id)).toBe('not_approved')
})

test('a destination that was changed once the payout was approved', async () => {
  const guide = nextGuide()
  const id = await approved(guide)
  await corrupt(sql`update disbursements set destination = ${elsewhere} where id = ${id}`)
  await requireHeld(guide, id, 'not_approved')
  expect(await asSeenByOffice(id)).toBe('not_approved')
})

test('an amount that was raised once the payout was approved', async () => {
  const guide = nextGuide()
  const id = await approved(guide)
  await corrupt(sql`update disbursements set amount_cents = amount_cents + 10000 where id = ${id}`)
  await requireHeld(guide, id, 'not_approved')
  expect(await asSeenByOffice(id)).toBe('not_approved')
})

test('a payout whose approval is deleted', async () => {
  const guide = nextGuide()
  const id = await approved(guide)
  const forget = sql`delete from approvals where order_id = ${id}`
  await expect(forget.execute(harness.db)).rejects.toThrow(/append|denied|change/)
  // The owner of the database can.
  await harness.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await corrupt(forget, tx)
  })
  await requireHeld(guide, id, 'not_approved')
  expect(await asSeenByOffice(id)).toBe('not_approved')
})

test('a payout by bank that was changed is shown so before anybody sends it, and is not completed', async () => {
  const id = await askPayout(harness, nextGuide(), { method: 'bank_transfer', account: bankAccount })
  await approve(id)
  expect(await asSeenByOffice(id)).toBeNull()
  await corrupt(sql`update disbursements set destination = 'KCB, 1100550011, Somebody' where id = ${id}`)
  expect(await asSeenByOffice(id)).toBe('not_approved')
  const complete = { action: 'complete', reference: 'FT26061XYZ' } as const
  expect(await harness.call(decidePayout, { token: office, params: { id }, body: complete })).toMatchObject({
    status: 409,
  })
})

test('a refund that was written into the database as ready, of a booking that nobody cancelled', async () => {
  const guide = nextGuide()
  const id = newId(harness.clock)
  const now = harness.clock.now()
  await corrupt(sql`
    insert into disbursements (id, purpose, status, amount_cents, channel, destination, payment_id, booking_id, reason,
      next_try_at, created_at)
    select ${id}::uuid, 'refund', 'ready', received_cents, 'reversal', phone, id, booking_id, 'Cancelled',
      ${now}::timestamptz, ${now}::timestamptz
    from payment_attempts where booking_id = ${guide.bookingId}`)
  await requireHeld(guide, id, 'not_owed')
  const { refunds } = await harness.call.must(listRefunds, { token: office, query: {} })
  expect(refunds).toContainEqual(expect.objectContaining({ _id: id, problem: 'not_owed', nextRefundStep: 'resend' }))
  // Sent on, it is judged again.
  const before = sent()
  const body = { action: 'resend', reason: 'It should go.' } as const
  await harness.call.must(decideRefund, { token: office, params: { id }, body })
  await harness.pass(MINUTE)
  expect(sent()).toEqual(before)
})

test('money that nobody says has come goes nowhere, whatever the rows say', async () => {
  const guide = nextGuide()
  const [payment, id] = [newId(harness.clock), newId(harness.clock)]
  const now = harness.clock.now()
  await corrupt(sql`
    insert into payment_attempts (id, booking_id, account, status, money, received_cents, amount_cents, phone, callback_hash,
      needs_attention, created_at)
    values (${payment}, ${guide.bookingId}, '', 'succeeded', 'unapplied', 500000, 500000, ${elsewhere},
      ${Buffer.from(payment)}, null, ${now})`)
  await corrupt(sql`
    insert into disbursements (id, purpose, status, amount_cents, channel, destination, payment_id, booking_id, reason,
      next_try_at, created_at)
    values (${id}, 'refund', 'ready', 500000, 'transfer', ${elsewhere}, ${payment}, ${guide.bookingId}, 'Late', ${now}, ${now})`)
  await requireHeld(guide, id, 'not_owed')
  expect(await problemOf(id)).toBe('not_owed')
})

test('a payment whose number was changed pays nothing back to it', async () => {
  const guide = nextGuide()
  const id = newId(harness.clock)
  const now = harness.clock.now()
  await corrupt(sql`update payment_attempts set phone = ${elsewhere} where booking_id = ${guide.bookingId}`)
  await corrupt(sql`
    insert into booking_refunds (id, booking_id, channel, amount_cents, kept_before_cents, kept_after_cents, after_release,
      from_available_cents, order_id, reason, decided_by, at)
    values (${id}, ${guide.bookingId}, 'upeo', 100000, 290000, 190000, true, 0, ${id}, 'given_back', ${guide._id}, ${now})`)
  await corrupt(sql`
    insert into disbursements (id, purpose, status, amount_cents, channel, destination, payment_id, booking_id, reason,
      next_try_at, created_at)
    select ${id}::uuid, 'refund', 'ready', 100000, 'transfer', ${elsewhere}, id, booking_id, 'Given back',
      ${now}::timestamptz, ${now}::timestamptz
    from payment_attempts where booking_id = ${guide.bookingId}`)
  await requireHeld(guide, id, 'not_owed')
  expect(await problemOf(id)).toBe('not_owed')
})

describe('as many have approved it as had to', () => {
  let numbers = 0
  let ledger: ReturnType<typeof createLedgerModule>
  beforeAll(() => {
    ledger = createLedgerModule({ ...harness, log: createLog('error') })
  })
  /** A payout that stands as ready, and the approvals of so many; before November 2026 they did not say how many had to. */
  async function ready(kes: number, people: number, needed: 2 | null) {
    const guide = (await harness.person('vendor'))._id as UserId
    const id = newId<PayoutId>(harness.clock)
    const at = harness.clock.now()
    const amount = fromKes(kes)
    const destination = `2547000018${String((numbers += 1)).padStart(2, '0')}`
    await corrupt(sql`
      insert into disbursements (id, purpose, status, amount_cents, channel, destination, vendor_id, next_try_at, created_at)
      values (${id}, 'payout', 'ready', ${amount}, 'transfer', ${destination}, ${guide}, ${at}, ${at})`)
    const lines = [
      { account: account.bank, amount },
      { account: account.payoutReserved(guide), amount: fromKes(-kes) },
    ]
    const reserved = { event: 'escrow_released', eventKey: `escrow_released:${id}`, lines } as const
    await inTransaction(harness.db, (tx) => ledger.post(tx, reserved))
    const hash = testApprovalKey.hash(destination)
    for (let n = 0; n < people; n += 1) {
      const { _id: person } = await administrator(harness)
      const session = Buffer.alloc(32, n)
      const text = [
        approvalStatement({ kind: 'payout', subject: id, amount, destinationHash: hash.toString('hex') }),
        `order ${id}`,
        `recipient ${guide}`,
        `by ${person} in ${session.toString('hex')} with session`,
        `at ${at.toISOString()}`,
        ...(needed === null ? [] : [`needed ${needed}`]),
      ].join('\n')
      await corrupt(sql`
        insert into approvals (id, order_id, kind, subject_id, amount_cents, destination_hash, recipient_id, person_id,
          session_hash, factor, server_key, server_hmac, needed, at)
        values (${newId(harness.clock)}, ${id}, 'payout', ${id}, ${amount}, ${hash}, ${guide}, ${person},
          ${session}, 'session', ${testApprovalKey.name}, ${testApprovalKey.sign(text)}, ${needed}, ${at})`)
    }
    return id
  }

  test.each([
    { what: 'a large payout by one of two people is held', kes: 60_000, people: 1, needed: 2, leaves: false },
    { what: 'a large one by both of them leaves', kes: 60_000, people: 2, needed: 2, leaves: true },
    { what: 'a small one from before it was kept how many leaves', kes: 1_000, people: 1, needed: null, leaves: true },
    { what: 'a large one from then by one of two is held', kes: 60_000, people: 1, needed: null, leaves: false },
    { what: 'a large one from then by both of them leaves', kes: 60_000, people: 2, needed: null, leaves: true },
  ] as const)('$what', async ({ kes, people, needed, leaves }) => {
    const before = sent().disbursed
    const id = await ready(kes, people, needed)
    await harness.pass(MINUTE)
    expect(sent().disbursed - before).toBe(leaves ? kes : 0)
    expect(await asSeenByOffice(id)).toBe(leaves ? undefined : 'not_approved')
  })
})
