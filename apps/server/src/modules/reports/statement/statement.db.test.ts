import { idFrom, type VendorId } from '@upeo/domain/ids'
import type { Days } from '@upeo/domain/reports/periods'
import type { StatementPart } from '@upeo/domain/reports/statement-sheet'
import { addDays, addTime, DAY, localDate, localDateOf } from '@upeo/domain/time'
import { createSeededDatabase, seedings } from '@upeo/demo/testing/seeded-database'
import { runs } from '@upeo/domain/testing/depth'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { forFile } from '../../../../testing/for-file.ts'
import { refundReleased } from '../../../../testing/refund-released.ts'
import { until } from '../../../../testing/until.ts'
import { purgeLedger } from '../../ledger/index.ts'
import { sealTransactions } from '../../ledger/usecases/seal-transactions.ts'
import { readFinancialReport } from '../queries/read-financial-report.ts'
import { readStats } from '../queries/read-stats.ts'
import { readStatement } from './read-statement.ts'

/** Statements of the demo's guides, for days drawn at random, against SQL over the ledger's entries. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const { clock } = seedings.plain
const today = localDateOf(clock.now())
const ever: Days = { from: localDate('2020-01-01'), until: today }
const told = forFile(() => createSeededDatabase('plain'))
let guides: VendorId[]

beforeAll(async () => {
  await refundReleased(told.db, clock)
  const found = await sql<{ id: string }>`
    select distinct subject as id from ledger_entries where kind in ('vendor_available', 'vendor_receivable')
    order by 1`.execute(told.db)
  guides = found.rows.map(({ id }) => idFrom<VendorId>(id))
})

const whole = (guide: VendorId, days: Days, part: StatementPart = 'all') =>
  readStatement(told.db, guide, { days, part, page: 1, limit: 100_000 })
const close = (amount: number) => Math.round(amount * 100) / 100
const total = <K extends string>(rows: readonly Record<K, number>[], name: K) =>
  close(rows.reduce((sum, row) => sum + row[name], 0))

/** What the guide's three accounts held at the end of a day. */
async function heldOn(guide: VendorId, day: string): Promise<number> {
  const found = await sql<{ kes: number }>`
    select coalesce(-sum(e.amount_cents), 0)::float8 / 100 as kes
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account like '%:' || ${guide} and e.account not like 'escrow:%'
      and to_char(t.at + interval '3 hours', 'YYYY-MM-DD') <= ${day}`.execute(told.db)
  return found.rows[0]!.kes
}

const anyQuestion = fc.record({
  guide: fc.nat(1000).map((at) => guides[at % guides.length]!),
  days: fc
    .tuple(fc.integer({ min: 0, max: 420 }), fc.integer({ min: 0, max: 120 }))
    .map(([ago, length]): Days => ({ from: addDays(today, -ago - length), until: addDays(today, -ago) })),
})

test('begins and ends with what the ledger held, and all between is in its lines and payouts', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ guide, days }) => {
      const statement = await whole(guide, days)
      const { opening, earned, receivedDirectly, paidOut, closing, totals, lines, payouts } = statement
      expect(opening).toBe(await heldOn(guide, addDays(days.from, -1)))
      expect(closing).toBe(await heldOn(guide, days.until))
      expect(close(opening + earned - receivedDirectly - paidOut)).toBe(closing)
      const report = await readFinancialReport(told.db, guide, days, 'month')
      expect({ earned, paidOut, commission: totals.commission }).toEqual({
        earned: report.totals.earned,
        paidOut: report.totals.paidOut,
        commission: report.totals.commission,
      })
      expect(totals).toEqual({
        guestPaid: total(lines, 'guestPaid'),
        vat: total(lines, 'vat'),
        commission: total(lines, 'commission'),
        commissionVat: total(lines, 'commissionVat'),
        share: earned,
        open: 0,
      })
      expect(total(payouts, 'amount')).toBe(paidOut)
      const direct = await whole(guide, days, 'direct')
      expect(direct.totals.guestPaid).toBe(receivedDirectly)
      const upeo = await whole(guide, days, 'upeo')
      expect(upeo.total + direct.total).toBe(statement.total)
    }),
    { numRuns: runs(40) },
  )
})

test('each booking’s line is what was agreed and booked of it', async () => {
  for (const guide of guides) {
    const { lines } = await whole(guide, ever)
    const booked = await sql<object>`
      select t.id as _id, b.reference, b.vat_cents::float8 / 100 as vat, b.paid_cents::float8 / 100 as "guestPaid",
        b.commission_cents::float8 / 100 as commission, (b.total_cents - b.commission_cents)::float8 / 100 as share
      from ledger_transactions t join bookings b on b.id = t.booking_id
      where b.vendor_id = ${guide} and t.event in ('escrow_released', 'manual_completed') and b.confirmed_at is not null
        and not exists (select from booking_refunds r where r.booking_id = b.id and not r.after_release)
      order by t.id`.execute(told.db)
    const shown = new Map(
      lines.map(({ _id, reference, vat, guestPaid, commission, share }) => [
        _id,
        { _id, reference, vat, guestPaid, commission, share },
      ]),
    )
    for (const row of booked.rows as { _id: string }[]) expect(shown.get(row._id)).toEqual(row)
    expect(booked.rows.length).toBeGreaterThan(0)
  }
})

test('what is not settled is exactly what is available, or owed', async () => {
  let available = 0
  for (const guide of guides) {
    const stats = await readStats(told.db, guide, clock.now())
    const { lines, totals } = await whole(guide, ever, 'open')
    expect(totals.open).toBe(stats.availableBalance > 0 ? stats.availableBalance : stats.owed)
    expect(total(lines, 'open')).toBe(totals.open)
    if (stats.availableBalance > 0) available += 1
  }
  expect(available).toBeGreaterThan(0)
})

test('pages hold each line once, the newest first', async () => {
  const [guide] = guides
  const all = (await whole(guide!, ever)).lines.map(({ _id }) => _id)
  const paged = []
  for (let page = 1; paged.length < all.length; page += 1) {
    const { lines, pages } = await readStatement(told.db, guide!, { days: ever, part: 'all', page, limit: 7 })
    expect(pages).toBe(Math.ceil(all.length / 7))
    paged.push(...lines.map(({ _id }) => _id))
  }
  expect(paged).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

test('once old years are removed, what they left is brought forward', async () => {
  const before = new Map<VendorId, number>()
  for (const guide of guides) before.set(guide, await heldOn(guide, today))
  await until(async () => {
    await sealTransactions({ db: told.db, clock })
    const { rows } = await sql`
      select from ledger_transactions t
      where not exists (select from ledger_seals s where (s.to_position, s.to_id) >= (t.position, t.id))`.execute(
      told.db,
    )
    return rows.length === 0
  })
  const { transactions } = await purgeLedger(told.owner, { now: () => addTime(clock.now(), 3000 * DAY) })
  expect(transactions).toBeGreaterThan(100)
  for (const guide of guides) {
    const held = before.get(guide)!
    const stats = await readStats(told.db, guide, clock.now())
    expect(stats).toMatchObject({ totalEarnings: 0, totalPaidOut: 0, receivedDirectly: 0, broughtForward: held })
    expect(close(stats.reserved + stats.availableBalance - stats.owed)).toBe(held)
    const { opening, earned, broughtForward, closing, total: lines } = await whole(guide, ever)
    expect({ opening, earned, broughtForward, closing, lines }).toEqual({
      opening: 0,
      earned: 0,
      broughtForward: held,
      closing: held,
      lines: 0,
    })
  }
})
