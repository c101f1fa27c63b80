import { splitCommission } from '@upeo/domain/bookings/commission'
import type { BookingId, PaymentId, UserId, VendorId } from '@upeo/domain/ids'
import { mpesaReceived } from '@upeo/domain/ledger/postings'
import { cents } from '@upeo/domain/money'
import { MINUTE, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { moneyHarness } from '../../../../testing/money-harness.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { sweepReleases } from './sweep-bookings.ts'

const bench = moneyHarness()
let vendorId: VendorId
beforeAll(async () => {
  vendorId = (await bench.rows.guide()) as VendorId
})

const total = cents(1_160_00)
/** As many as one run takes by default; a thousand take ten seconds and show no more. */
const MANY = 200

/** Paid trips whose money is due, the first one first; what M-Pesa brought of each is `received`. */
async function dueTrips(count: number, received = total): Promise<BookingId[]> {
  const activityId = await bench.rows.activity(vendorId)
  const departureId = await bench.rows.departure(activityId, '2026-02-20', { start_time: '07:30' })
  const userId = (await bench.rows.user()) as UserId
  const due = addTime(bench.clock.now(), -MINUTE)
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const release_due_at = addTime(due, received === total ? n : -MINUTE)
      const money = { total_cents: total, subtotal_cents: total, vat_cents: 0, paid_cents: total }
      const booking = (await bench.rows.trip(departureId, userId, { ...money, release_due_at })) as BookingId
      const paid = mpesaReceived({ payment: randomUUID() as PaymentId, booking, total: received, charged: received })
      await inTransaction(bench.db, (tx) => bench.ledger.post(tx, paid, { bookingId: booking, vendorId }))
      return booking
    }),
  )
}

const releasedOf = async (ids: readonly BookingId[]) =>
  (
    await sql<{ n: number }>`
      select count(*) as n from bookings where id = any(${ids}::uuid[]) and released_at is not null`.execute(bench.db)
  ).rows[0]!.n

test('a booking whose escrow is a cent short keeps none of the others waiting', { timeout: 60_000 }, async () => {
  const [short] = await dueTrips(1, cents(total - 1))
  const others = await dueTrips(MANY)
  expect(await sweepReleases(bench.deps, 2000)).toBe(MANY)
  expect(await releasedOf(others)).toBe(MANY)
  const { vendorShare } = splitCommission(total)
  const available = await sql<{ cents: number }>`
    select balance_cents as cents from ledger_balances
    where kind = 'vendor_available' and subject = ${vendorId}`.execute(bench.db)
  expect(Math.abs(available.rows[0]!.cents)).toBe(MANY * vendorShare)

  // Nothing of the short one was written, and it stands before the administrators.
  expect(await releasedOf([short!])).toBe(0)
  const failed = await sql`select sweep, subject, tries from sweep_failures`.execute(bench.db)
  expect(failed.rows).toEqual([{ sweep: 'booking.releases', subject: short, tries: 1 }])

  // With the cent that was missing it is released like the others, and leaves the list.
  const cent = mpesaReceived({
    payment: randomUUID() as PaymentId,
    booking: short!,
    total: cents(1),
    charged: cents(1),
  })
  await inTransaction(bench.db, (tx) => bench.ledger.post(tx, cent, { bookingId: short!, vendorId }))
  expect(await sweepReleases(bench.deps)).toBe(0)
  bench.clock.advance(MINUTE)
  expect(await sweepReleases(bench.deps)).toBe(1)
  expect((await sql`select from sweep_failures`.execute(bench.db)).rows).toEqual([])
})
