import { randomUUID } from 'node:crypto'
import { account } from '@upeo/domain/ledger/accounts'
import { mpesaUnapplied, payoutRequested, unappliedToRefund } from '@upeo/domain/ledger/postings'
import type { PaymentId, PayoutId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { moneyHarness, type MoneyHarness } from '../../../testing/money-harness.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/unit-of-work.ts'

const bench = moneyHarness(8)

const payment = () => randomUUID() as PaymentId
const post = (posting: Parameters<MoneyHarness['ledger']['post']>[1]) =>
  inTransaction(bench.db, (tx) => bench.ledger.post(tx, posting))

const bookOnly = ['transactions-balance', 'balances-equal-entries', 'nothing-overdrawn', 'accounts-well-formed']
const bookBreaches = async () =>
  (await bench.breaches()).filter((line) => bookOnly.some((name) => line.startsWith(name)))

test('the same event reported twenty times at once is posted once', async () => {
  const p = payment()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => post(mpesaUnapplied({ payment: p, charged: cents(1433_00) }))),
  )
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
  expect(await bench.ledger.balance(bench.db, account.unapplied(p))).toBe(1433_00)
})

test("the platform's accounts are summed", async () => {
  const before = await bench.ledger.balance(bench.db, account.mpesaCollection)
  await post(mpesaUnapplied({ payment: payment(), charged: cents(5_00) }))
  expect(await bench.ledger.balance(bench.db, account.mpesaCollection)).toBe(before + 5_00)
})

test('an account is never overdrawn, and what tried is undone whole', async () => {
  const p = payment()
  await expect(post(unappliedToRefund({ payment: p, charged: cents(1_00) }))).rejects.toThrow(/ledger_not_overdrawn/)
  expect(await bench.ledger.balance(bench.db, account.refundPayable(p))).toBe(0)
})

test('of 40 who want the whole balance at once, one gets it', async () => {
  const vendor = (await bench.rows.guide()) as UserId
  await inTransaction(bench.db, async (tx) => {
    await bench.ledger.post(tx, {
      event: 'escrow_released',
      eventKey: `test:${vendor}`,
      lines: [
        { account: account.bank, amount: cents(100_00) },
        { account: account.vendorAvailable(vendor), amount: cents(-100_00) },
      ],
    })
  })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      post(payoutRequested({ payout: randomUUID() as PayoutId, vendor, amount: cents(100_00) })),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await bench.ledger.balance(bench.db, account.payoutReserved(vendor))).toBe(100_00)
  expect(await bookBreaches()).toEqual([])
})

test('an unbalanced transaction, a changed entry and a deleted one are refused by the database itself, to its owner too', async () => {
  const vendor = (await bench.rows.guide()) as UserId
  const unbalanced = {
    event: 'fee_charged',
    eventKey: `test:unbalanced:${vendor}`,
    lines: [{ account: account.bank, amount: cents(1_00) }],
  } as const
  await expect(post(unbalanced)).rejects.toThrow(/sums to/)
  await expect(sql`update ledger_entries set amount_cents = 1`.execute(bench.owner)).rejects.toThrow(/append-only/)
  await expect(sql`delete from ledger_transactions`.execute(bench.owner)).rejects.toThrow(/append-only/)
})

test('control: the check finds a balance that was tampered with', async () => {
  await sql`update ledger_balances set balance_cents = balance_cents - 1 where kind = 'unapplied'`.execute(bench.owner)
  expect((await bookBreaches()).join()).toMatch(/balances-equal-entries/)
  await sql`update ledger_balances set balance_cents = balance_cents + 1 where kind = 'unapplied'`.execute(bench.owner)
  expect(await bookBreaches()).toEqual([])
})
