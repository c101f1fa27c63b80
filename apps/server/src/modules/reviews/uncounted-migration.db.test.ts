import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { createDatabaseBefore } from '../../../testing/database-before.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/log.ts'
import { bookingInvariants } from '../ledger/queries/invariants/booking-invariants.ts'
import { sweepStandings } from '../rewards/usecases/sweep-standings.ts'
import { tellUncounted } from './usecases/tell-uncounted.ts'

/** What the migration makes of reviews and points of bookings whose money Upeo has never seen. */

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabaseBefore('money-that-upeo-has-seen')
})
afterAll(() => database.dispose())

const byCash = {
  source: 'walk_in',
  payment_method: 'cash',
  guide_rate_percent: 0,
  upeo_rate_percent: 3,
  commission_rate_percent: 0,
  commission_cents: 0,
}

test('they stay, marked with the reason, leave ratings and points, and each writer is told once', async () => {
  const { db } = database
  const rows = catalogRows(db)
  const guide = await rows.guide()
  const activity = await rows.activity(guide, { rating_sum: 11, rating_count: 4 })
  await sql`update vendors set rating_sum = 11, rating_count = 4 where user_id = ${guide}`.execute(db)
  const day = await rows.departure(activity, '2026-02-21', { seats_taken: 4 })
  const kinds = [
    { rating: 5, booking: {} },
    { rating: 3, booking: { payment_method: 'bank', commission_rate_percent: 20 }, proof: true },
    { rating: 2, booking: { payment_method: 'bank' } },
    { rating: 1, booking: byCash },
  ]
  const people: string[] = []
  for (const { rating, booking, proof } of kinds) {
    const person = await rows.user({ points: 50, activity_count: 1, unique_activities_count: 1 })
    people.push(person)
    const id = await rows.trip(day, person, booking)
    await rows.review(day, person, { booking_id: id, rating })
    for (const [reason, points] of [
      ['completed', 20],
      ['first_category', 20],
      ['review', 10],
    ] as const) {
      await sql`insert into point_entries (user_id, booking_id, reason, points, at)
        values (${person}, ${id}, ${reason}, ${points}, '2026-02-22')`.execute(db)
    }
    if (proof)
      await sql`insert into payment_proofs (id, booking_id, vendor_id, method, reference, reference_normalised, paid_at, status, created_at)
        select gen_random_uuid(), id, vendor_id, 'bank', 'FT1', 'FT1', created_at, 'approved', created_at from bookings
        where id = ${id}`.execute(db)
  }
  await migrate(db)

  const reviews = await sql`select rating, uncounted from reviews order by rating desc`.execute(db)
  expect(reviews.rows).toEqual([
    { rating: 5, uncounted: null },
    { rating: 3, uncounted: null },
    { rating: 2, uncounted: 'guides_word' },
    { rating: 1, uncounted: 'booked_by_guide' },
  ])
  const rated = await sql`
    select a.rating_sum as sum, a.rating_count as n, v.rating_sum as guide_sum, v.rating_count as guide_n
    from activities a join vendors v on v.user_id = a.vendor_id`.execute(db)
  expect(rated.rows).toEqual([{ sum: 8, n: 2, guide_sum: 8, guide_n: 2 }])

  const clock = fakeClock('2026-11-29T09:00:00+03:00')
  const told: unknown[] = []
  const emit = async (_: unknown, event: unknown) => void told.push(event)
  const deps = { db, clock, log: createLog('error'), emit, outbox: { emit }, publicUrl: (key: string) => key } as never
  await sweepStandings(deps)
  const standing = async () => {
    const { rows: found } = await sql<{ id: string; points: number; trips: number }>`
      select id, points, activity_count as trips from users where id = any(${people}::uuid[])`.execute(db)
    return people.map((id) => found.find((row) => row.id === id)).map((row) => [row?.points, row?.trips])
  }
  expect(await standing()).toEqual([
    [50, 1],
    [50, 1],
    [0, 0],
    [0, 0],
  ])
  expect(await sweepStandings(deps)).toBe(0)
  told.length = 0
  expect(await tellUncounted(deps)).toBe(2)
  expect(await tellUncounted(deps)).toBe(0)
  const writers = told as { type: string; userId: string }[]
  expect(writers.map(({ type, userId }) => `${type} ${userId}`).toSorted()).toEqual(
    people
      .slice(2)
      .map((id) => `review.uncounted ${id}`)
      .toSorted(),
  )
  for (const { name, breaches } of bookingInvariants.filter((each) =>
    ['ratings', 'reviews-of-seen-money'].includes(each.name),
  ))
    expect([name, (await breaches(clock.now()).execute(db)).rows]).toEqual([name, []])
})
