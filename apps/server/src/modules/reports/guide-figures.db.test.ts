import { idFrom, type VendorId } from '@upeo/domain/ids'
import { daysOfRange, type Days } from '@upeo/domain/reports/periods'
import { localDate, localDateOf } from '@upeo/domain/time'
import { createSeededDatabase, seedings } from '@upeo/demo/testing/seeded-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../../../testing/database.ts'
import { refundReleased } from '../../../testing/refund-released.ts'
import { listVendorBookings } from '../bookings/queries/list-vendor-bookings.ts'
import { listPendingPayments } from '../disbursements/queries/list-pending-payments.ts'
import { listPayouts } from '../disbursements/queries/payout-view.ts'
import { readEarnings } from '../disbursements/queries/read-earnings.ts'
import { readAnalytics } from './queries/read-analytics.ts'
import { readBookingsReport } from './queries/read-bookings-report.ts'
import { readFinancialReport } from './queries/read-financial-report.ts'
import { readStats } from './queries/read-stats.ts'

/** For every guide of the demo: each figure is the ledger's, the same on every page, and what its list adds up to. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const { clock } = seedings.plain
const today = localDateOf(clock.now())
let told: TestDatabase
let guides: VendorId[]

beforeAll(async () => {
  told = await createSeededDatabase('plain')
  await refundReleased(told.db, clock)
  const found = await sql<{ id: string }>`select user_id as id from vendors order by user_id`.execute(told.db)
  guides = found.rows.map(({ id }) => idFrom<VendorId>(id))
})
afterAll(() => told.dispose())

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(told.db)).rows
}

const close = (amount: number) => Math.round(amount * 100) / 100
const total = <K extends string>(rows: readonly Record<K, number>[], name: K) =>
  close(rows.reduce((sum, row) => sum + row[name], 0))

interface Held {
  earned: number
  paidOut: number
  reserved: number
  net: number
  direct: number
  escrow: number
}

/** In KES, from the entries and from what customers paid straight to the guide: none of the server's own sums. */
async function heldOf(guide: VendorId): Promise<Held> {
  const [row] = await rowsOf(sql<Held>`
    with mine as (
      select split_part(e.account, ':', 1) as kind, t.event, e.amount_cents as amount
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account like '%:' || ${guide}
    ), direct as (
      select b.paid_cents - b.refunded_cents as amount, b.commission_rate_percent as rate
      from ledger_transactions t join bookings b on b.id = t.booking_id
      where t.event = 'manual_completed' and b.vendor_id = ${guide}
    ), sums as (
      select
        (select coalesce(-sum(amount), 0) from mine where event in ('escrow_released', 'refund_after_release'))
          + (select coalesce(sum(amount - round(amount * rate / 100.0)), 0) from direct) as earned,
        (select coalesce(sum(amount), 0) from mine where kind = 'payout_reserved' and event = 'payout_paid') as "paidOut",
        (select coalesce(-sum(amount), 0) from mine where kind = 'payout_reserved') as reserved,
        (select coalesce(-sum(amount), 0) from mine where kind in ('vendor_available', 'vendor_receivable')) as net,
        (select coalesce(sum(amount), 0) from direct) as direct,
        (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e join bookings b on e.account = 'escrow:' || b.id
          where b.vendor_id = ${guide}) as escrow
    )
    select earned::float8 / 100 as earned, "paidOut"::float8 / 100 as "paidOut", reserved::float8 / 100 as reserved,
      net::float8 / 100 as net, direct::float8 / 100 as direct, escrow::float8 / 100 as escrow
    from sums`)
  return row!
}

/** From before the story to its last day. */
const ever: Days = { from: localDate('2020-01-01'), until: today }

test('what every guide has earned is the same on every page, and all of it is somewhere', async () => {
  for (const guide of guides) {
    const held = await heldOf(guide)
    const stats = await readStats(told.db, guide, clock.now())
    const earnings = await readEarnings(told.db, guide, {}, clock.now())
    const report = await readFinancialReport(told.db, guide, ever, 'month')
    const analytics = await readAnalytics(told.db, guide, ever)
    for (const shown of [stats, earnings]) {
      expect({ ...shown }).toMatchObject({
        totalEarnings: held.earned,
        totalPaidOut: held.paidOut,
        reserved: held.reserved,
        availableBalance: Math.max(0, held.net),
        owed: Math.max(0, close(-held.net)),
        receivedDirectly: held.direct,
        broughtForward: 0,
        totalInEscrow: held.escrow,
      })
    }
    expect(report.totals).toMatchObject({ earned: held.earned, paidOut: held.paidOut })
    expect(report.balances).toMatchObject({ available: Math.max(0, held.net), escrow: held.escrow })
    expect(analytics.revenue.now).toBe(held.earned)
    expect(analytics.paidOut).toBe(held.paidOut)
    const { totalPaidOut, reserved, availableBalance, receivedDirectly, owed } = stats
    expect(close(totalPaidOut + reserved + availableBalance + receivedDirectly - owed)).toBe(stats.totalEarnings)
  }
})

test('every guide’s lists add up to their figures', async () => {
  for (const guide of guides) {
    const stats = await readStats(told.db, guide, clock.now())
    const { pendingPayments } = await listPendingPayments(told.db, guide)
    const escrow = pendingPayments.filter(({ kind }) => kind === 'escrow')
    expect(total(escrow, 'amount')).toBe(stats.totalInEscrow)
    expect(total(escrow, 'vendorAmount')).toBe(stats.escrowShare)
    const payouts = await listPayouts(told.db, guide)
    const of = (...which: string[]) =>
      total(
        payouts.filter(({ status }) => which.includes(status)),
        'amount',
      )
    expect(of('PENDING', 'PROCESSING')).toBe(stats.reserved)
    expect(of('COMPLETED')).toBe(stats.totalPaidOut)
  }
})

test('every count of bookings leads to the list of exactly these', async () => {
  for (const guide of guides) {
    const found = async (filter: object) =>
      (await listVendorBookings(told.db, guide, { page: 1, limit: 1, ...filter }, clock.now())).total
    const stats = await readStats(told.db, guide, clock.now())
    expect({
      all: await found({}),
      pending: await found({ status: 'pending' }),
      toCheck: await found({ status: 'pending_payment_approval' }),
    }).toEqual({ all: stats.totalBookings, pending: stats.pendingBookings, toCheck: stats.paymentsToCheck })
    for (const days of [ever, daysOfRange('month', today)]) {
      const { totals } = await readBookingsReport(told.db, guide, days, 'month')
      const booked = { bookedFrom: days.from, bookedUntil: days.until }
      expect({
        bookings: await found(booked),
        cancelled: await found({ ...booked, status: 'cancelled' }),
        pending: await found({ ...booked, status: 'pending' }),
        paymentsToCheck: await found({ ...booked, status: 'pending_payment_approval' }),
        confirmed: await found({ ...booked, status: 'confirmed' }),
        completed: await found({ ...booked, status: 'completed' }),
      }).toEqual({
        bookings: totals.bookings,
        cancelled: totals.cancelled,
        pending: totals.pending,
        paymentsToCheck: totals.paymentsToCheck,
        confirmed: totals.confirmed,
        completed: totals.completed,
      })
      const { bookings } = await readAnalytics(told.db, guide, days)
      expect(await found(booked)).toBe(bookings.now)
    }
    const [held] = await rowsOf(sql<{ all: number }>`
      select count(*)::int as all from bookings where vendor_id = ${guide}`)
    expect((await found({})) + (await found({ status: 'expired' }))).toBe(held!.all)
  }
})
