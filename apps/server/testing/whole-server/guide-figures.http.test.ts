import { listMyActivities } from '@upeo/contract/activities/own-activities'
import { listApprovals } from '@upeo/contract/bookings/approvals'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import { readGuideCalendar } from '@upeo/contract/departures/guide-calendar'
import { listPayoutRequests, type PayoutRequestView } from '@upeo/contract/disbursements/payouts'
import { getInventorySummary, listInventory } from '@upeo/contract/inventory/items'
import { listGuideReviews } from '@upeo/contract/reviews/guide-reviews'
import { daysOfPeriod, daysOfRange, reportPeriods, timeRanges, type Days } from '@upeo/domain/reports/periods'
import { addDays, addTime, DAY, localDate, localDateOf } from '@upeo/domain/time'
import { seedings } from '@upeo/demo/testing/seeded-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { monthsUntil, openDemoGuides, type DemoGuide, type DemoGuides } from '@upeo/demo/testing/demo-guides'
import { guidePages, wire } from '../guide-pages.ts'
import { close, moneyHeld, moneyWithin, sumOf, type BookedTrip } from '../guide-books.ts'

/**
 * Whatever a guide of the demo reads as a figure, on any page of theirs, is what the books and the bookings come to, the
 * same on every page, and what the list adds up to that it leads to.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const now = seedings.plain.clock.now()
const today = localDateOf(now)

let demo: DemoGuides
let guides: readonly DemoGuide[]
beforeAll(async () => {
  demo = await openDemoGuides()
  guides = demo.guides
})
afterAll(() => demo.app.dispose())

const ever = daysOfPeriod('all', today)
const months = monthsUntil(today)
/** Days that are no calendar's: of a week in the middle of a month, of one day, across a year's end. */
const someDays: Days[] = [
  { from: addDays(today, -41), until: addDays(today, -35) },
  { from: addDays(today, -3), until: addDays(today, -3) },
  { from: addDays(today, -170), until: addDays(today, -20) },
  ...timeRanges.map((range) => daysOfRange(range, today)),
]

/** Of many periods: all of them for the busiest guide, every sixth for each of the others, in turn. */
const some = <T>(guide: DemoGuide, periods: readonly T[]) =>
  guide === demo.busiest ? periods : periods.filter((_, at) => at % 6 === guide.at % 6)

const read = ({ token }: DemoGuide) => guidePages(demo.app.call, token)

test('what a guide has earned is the same on every page, and all of it is somewhere', async () => {
  for (const guide of guides) {
    const [held, all] = [await moneyHeld(demo.app.db, guide.id), moneyWithin(guide.money, ever)]
    const standing = {
      totalEarnings: all.earned,
      totalPaidOut: all.paidOut,
      reserved: held.reserved,
      availableBalance: Math.max(0, held.net),
      owed: Math.max(0, close(-held.net)),
      receivedDirectly: all.direct,
      broughtForward: 0,
      totalInEscrow: held.escrow,
    }
    const { stats, statement, earnings, pending, ...page } = read(guide)
    const shown = await stats()
    expect(shown).toMatchObject(standing)
    expect((await page.today()).figures).toMatchObject(standing)
    const payments = await earnings(ever)
    expect(payments).toMatchObject({
      ...standing,
      pendingBalance: standing.availableBalance,
      periodEarnings: all.earned,
    })
    expect(sumOf(payments.earningsByMonth, ({ revenue }) => revenue)).toBe(all.earned)
    const { totalPaidOut, reserved, availableBalance, receivedDirectly, owed } = shown
    expect(close(totalPaidOut + reserved + availableBalance + receivedDirectly - owed)).toBe(shown.totalEarnings)

    const waiting = (await pending()).filter(({ kind }) => kind === 'escrow')
    expect(sumOf(waiting, ({ amount }) => amount)).toBe(held.escrow)
    expect(sumOf(waiting, ({ vendorAmount }) => vendorAmount)).toBe(shown.escrowShare)
    const payoutRequests: PayoutRequestView[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const part = await demo.app.call.must(listPayoutRequests, { token: guide.token, query: { page, limit: 100 } })
      payoutRequests.push(...part.payoutRequests)
      pages = part.pages
    }
    const payouts = (...which: string[]) =>
      sumOf(
        payoutRequests.filter(({ status }) => which.includes(status)),
        ({ amount }) => amount,
      )
    expect({ onItsWay: payouts('PENDING', 'PROCESSING'), paidOut: payouts('COMPLETED') }).toEqual({
      onItsWay: held.reserved,
      paidOut: all.paidOut,
    })

    const [whole, direct, open, sent] = await Promise.all(
      ['all', 'direct', 'open', 'payouts'].map((part) => statement({ ...wire(ever), part })),
    )
    expect(whole).toMatchObject({ opening: 0, earned: all.earned, closing: close(held.net + held.reserved) })
    expect(direct!.totals.guestPaid).toBe(all.direct)
    expect(open!.totals.open).toBe(close(Math.abs(held.net)))
    expect(sumOf(sent!.payouts, ({ amount }) => amount)).toBe(all.paidOut)
  }
})

test('every period of the reports says what the statement of its days says, and the books', async () => {
  for (const guide of guides) {
    const { statement, earnings } = read(guide)
    const agree = async (days: Days) => {
      const money = moneyWithin(guide.money, days)
      const told = await statement(wire(days))
      expect(told).toMatchObject({
        period: wire(days),
        earned: money.earned,
        receivedDirectly: money.direct,
        paidOut: money.paidOut,
        totals: { guestPaid: money.guestPaid, commission: money.commission, share: money.earned },
      })
      expect(close(told.opening + told.earned - told.receivedDirectly - told.paidOut)).toBe(told.closing)
      expect((await earnings(days)).periodEarnings).toBe(money.earned)
      return { sales: money.sales, commission: money.commission, earned: money.earned, paidOut: money.paidOut }
    }
    for (const period of some(guide, reportPeriods)) {
      const { totals } = await read(guide).financial(period)
      expect(totals).toEqual(await agree(daysOfPeriod(period, today)))
    }
    const { rows } = await read(guide).financial('all')
    const byMonth = new Map(rows.map(({ start, ...sums }) => [start, sums]))
    const none = { sales: 0, commission: 0, earned: 0, paidOut: 0 }
    for (const month of months) {
      const { direct: _direct, guestPaid: _guestPaid, ...sums } = moneyWithin(guide.money, month)
      expect(byMonth.get(month.from) ?? none).toEqual(sums)
    }
    for (const month of some(guide, months)) await agree(month)
    expect(rows.every(({ start }) => months.some(({ from }) => from === start))).toBe(true)
    for (const days of some(guide, someDays)) {
      const sums = await agree(days)
      const data = await read(guide).analytics(days)
      expect({ earned: data.revenue.now, paidOut: data.paidOut }).toEqual({
        earned: sums.earned,
        paidOut: sums.paidOut,
      })
      expect(sumOf(data.trend, ({ revenue }) => revenue)).toBe(sums.earned)
    }
  }
})

test('a statement’s pages add up to its totals', async () => {
  const first = await read(demo.busiest).statement({ ...wire(ever), limit: '100' })
  const rest = Array.from({ length: first.pages - 1 }, (_, at) => String(at + 2))
  const more = await Promise.all(
    rest.map((page) => read(demo.busiest).statement({ ...wire(ever), limit: '100', page })),
  )
  const lines = [first, ...more].flatMap((page) => page.lines)
  expect(lines).toHaveLength(first.total)
  for (const name of ['guestPaid', 'vat', 'commission', 'commissionVat', 'share'] as const) {
    expect(sumOf(lines, (line) => line[name])).toBe(first.totals[name])
  }
})

test('the money of Today’s week is that of the statement and of the payments that wait', async () => {
  for (const guide of guides) {
    const { week } = await read(guide).today()
    const days = { from: localDate(week.from), until: today }
    const { earned, paidOut } = moneyWithin(guide.money, days)
    const soon = (await read(guide).pending()).filter(
      ({ releaseDueAt, heldBack }) =>
        !heldBack && releaseDueAt !== null && new Date(releaseDueAt) <= addTime(now, 7 * DAY),
    )
    expect(week).toMatchObject({ earned, paidOut, releasedSoon: sumOf(soon, ({ vendorAmount }) => vendorAmount) })
    expect(await read(guide).statement(wire(days))).toMatchObject({ earned, paidOut })
  }
})

const isKept = ({ status }: BookedTrip) => status === 'confirmed' || status === 'completed'
const guestsOf = (trips: readonly BookedTrip[]) => sumOf(trips.filter(isKept), ({ seats }) => seats)

test('every count of bookings is the length of the list that it leads to', async () => {
  for (const guide of guides) {
    const { found, stats, today: day } = read(guide)
    const shown = await stats()
    const counted = (is: (trip: BookedTrip) => boolean) => guide.trips.filter(is).length
    const counts = {
      totalBookings: counted(() => true),
      pendingBookings: counted(({ status }) => status === 'pending'),
      paymentsToCheck: counted(({ status }) => status === 'pending_payment_approval'),
      upcomingBookings: counted(({ status, day: tripDay }) => status !== 'cancelled' && tripDay >= today),
      totalParticipants: guestsOf(guide.trips),
    }
    expect(shown).toMatchObject(counts)
    const page = await day()
    expect(page.figures).toMatchObject(counts)
    expect({
      totalBookings: await found({}),
      pendingBookings: await found({ status: 'pending' }),
      paymentsToCheck: await found({ status: 'pending_payment_approval' }),
      upcomingBookings: await found({ when: 'coming' }),
    }).toEqual({ ...counts, totalParticipants: undefined })
    const { payments } = await demo.app.call.must(listApprovals, { token: guide.token })
    expect([page.approvals.total, payments.length]).toEqual([counts.paymentsToCheck, counts.paymentsToCheck])
    const cancelled = await found({ status: 'cancelled' })
    expect(cancelled).toBe(counted(({ status }) => status === 'cancelled'))
    const rate = counts.totalBookings === 0 ? 0 : Math.round((cancelled * 1000) / counts.totalBookings) / 10
    expect(shown.cancellationRate).toBe(rate)
  }
})

test('reports and analytics count the bookings of their days as the list does', async () => {
  for (const guide of guides) {
    const { found } = read(guide)
    for (const period of some(guide, reportPeriods)) {
      const { from, until } = daysOfPeriod(period, today)
      const booked = { bookedFrom: from, bookedUntil: until }
      const made = guide.trips.filter(({ made: day }) => day >= from && day <= until)
      const { totals, activities } = await read(guide).bookings(period)
      const counts = {
        bookings: totals.bookings,
        cancelled: totals.cancelled,
        pending: totals.pending,
        toCheck: totals.paymentsToCheck,
        confirmed: totals.confirmed,
        completed: totals.completed,
      }
      expect(counts).toEqual({
        bookings: await found(booked),
        cancelled: await found({ ...booked, status: 'cancelled' }),
        pending: await found({ ...booked, status: 'pending' }),
        toCheck: await found({ ...booked, status: 'pending_payment_approval' }),
        confirmed: await found({ ...booked, status: 'confirmed' }),
        completed: await found({ ...booked, status: 'completed' }),
      })
      expect(totals.bookings).toBe(made.length)
      expect(totals.participants).toBe(guestsOf(made))
      expect(sumOf(activities, ({ bookings }) => bookings)).toBe(made.length)
      const customers = await read(guide).customers(period)
      expect(customers.totalCustomers).toBe(new Set(made.filter(isKept).map(({ customer }) => customer)).size)
      expect(customers.newCustomers + customers.returningCustomers).toBe(customers.totalCustomers)
    }
    for (const days of some(guide, someDays)) {
      const data = await read(guide).analytics(days)
      const listed = await found({ bookedFrom: days.from, bookedUntil: days.until })
      expect(data.bookings.now).toBe(listed)
      expect(sumOf(data.categories, ({ bookings }) => bookings)).toBe(listed)
      expect(sumOf(data.trend, ({ bookings }) => bookings)).toBe(listed)
    }
  }
})

test('activities, reviews, equipment and the days ahead are counted as they are listed', async () => {
  for (const guide of guides) {
    const { token, trips } = guide
    const { stats, today: day } = read(guide)
    const shown = await stats()
    const activities = async (query: Readonly<Record<string, string>>) =>
      (await demo.app.call.must(listMyActivities, { token, query })).total
    expect([await activities({}), await activities({ isActive: 'true' })]).toEqual([
      shown.totalActivities,
      shown.activeActivities,
    ])
    const page = await day()
    const { counts, summary } = await demo.app.call.must(listGuideReviews, { token, query: { tab: 'pending' } })
    expect([counts.pending, summary.pending]).toEqual([page.reviewsToAnswer, page.reviewsToAnswer])
    const { data: items } = await demo.app.call.must(listInventory, { token })
    const { data: stock } = await demo.app.call.must(getInventorySummary, { token })
    expect(stock).toMatchObject({ totalItems: items.length, lowStock: shown.lowStockItems })
    expect(stock.lowStock).toBe(items.filter(({ lowStock }) => lowStock).length)
    expect(stock.maintenanceNeeded).toBe(items.filter(({ maintenanceNeeded }) => maintenanceNeeded).length)
    const calendar = await demo.app.call.must(readGuideCalendar, {
      token,
      query: { startDate: addDays(today, -20), endDate: addDays(today, 40) },
    })
    for (const { _id, capacity, seatsTaken, bookingCount } of calendar.data.departures) {
      const aboard = trips.filter(({ departure, status }) => departure === _id && status !== 'cancelled')
      expect([seatsTaken, bookingCount]).toEqual([sumOf(aboard, ({ seats }) => seats), aboard.length])
      for (const coming of page.departures.filter((departure) => departure._id === _id)) {
        expect([coming.seatsTaken, coming.capacity]).toEqual([seatsTaken, capacity])
      }
    }
    for (const { _id, seatsTaken } of page.departures.filter((departure) => departure.seatsTaken > 0).slice(0, 5)) {
      const { guests } = await demo.app.call.must(getRunSheet, { token, params: { id: _id } })
      expect(sumOf(guests, ({ participants: { adults, children } }) => adults + children)).toBe(seatsTaken)
    }
  }
})
