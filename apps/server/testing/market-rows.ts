import { randomUUID } from 'node:crypto'
import { reportReview } from '@upeo/contract/reviews/guide-reviews'
import { addDays, localDate } from '@upeo/domain/time'
import { accountRows } from './account-rows.ts'
import type { TestApp } from './app.ts'
import { catalogRows } from './catalog-rows.ts'
import { checkInRow } from './check-in-row.ts'
import { disputedTrips } from './disputed-trips.ts'
import { enquiryRow } from './enquiry-row.ts'
import type { Standing } from './market-people.ts'
import { movedTrips } from './moved-trips.ts'
import { givePasskey } from './proved-sessions.ts'
import type { RowKind } from './row-kinds.ts'

/** The customer and the guide of whom a market has two each, and the activity that is booked. */
interface Pair {
  readonly customer: Standing
  readonly guide: Standing
  readonly activity: string
}

type Whose = 'mine' | 'theirs'

/** A row of a pair's customer, or of their guide, made when it is first asked for. */
export function marketRows(app: TestApp, pairs: Readonly<Record<Whose, Pair>>, shade: number) {
  const rows = catalogRows(app)
  const account = accountRows(app.db)
  const now = app.clock.now()
  const owned = new Map<string, Promise<string>>()
  let reports = 0

  function makersOf(whose: Whose): Readonly<Record<RowKind, () => Promise<string>>> {
    const pair = pairs[whose]
    const { customer, guide, activity } = pair
    const on = (day: string) => rows.departure(activity, day)
    const trip = async (day: string, row: Parameters<typeof rows.trip>[2] = {}) =>
      rows.trip(await on(day), customer.id, row)
    const disputed = disputedTrips(app, { ...pair, shade })
    const moved = movedTrips(app, pair)
    return {
      notification: () => rows.notification(customer.id),
      passkey: () => givePasskey(app, customer.id),
      session: () => account.session(customer.id),
      browser: () => account.browser(customer.id),
      favorite: () => rows.favorite(customer.id, activity),
      walk_in_departure: () => rows.departure(activity, '2026-04-11', { capacity: 100 }),
      departure: () => on('2026-03-21'),
      booked_departure: () => moved.booked(),
      moved_booking: () => moved.moved(),
      upcoming_trip: async () =>
        rows.trip(await row('departure', whose), customer.id, { status: 'confirmed', completed_at: null }),
      check_in: async () => checkInRow(app.db, await row('upcoming_trip', whose), now),
      trip: () => trip('2026-02-21'),
      fresh_trip: () => trip('2026-02-23', { completed_at: now }),
      reported_trip: async () => reportedTrip(app, await trip(addDays(localDate('2026-01-01'), (reports += 1)))),
      owed_trip: () => disputed.owed(),
      returned_trip: () => disputed.returned(),
      guide_paid_trip: () => disputed.paidToGuide(),
      started_trip: () => disputed.started(),
      absent_trip: () => disputed.absent(),
      objected_trip: () => disputed.objected(),
      rejected_trip: () => disputed.rejected(),
      appealed_trip: () => disputed.appealed(),
      appeal: () => disputed.appeal(),
      enquiry: () => enquiryRow(app.db, customer.id, now),
      review: async () => rows.review(await on('2026-02-22'), customer.id),
      story: () => rows.story(guide.id),
      item: () => rows.item(guide.id, activity),
      reported_review: async () => reportedReview(app, guide, await rows.review(await on('2026-02-20'), customer.id)),
    }
  }

  function row(kind: RowKind, whose: Whose): Promise<string> {
    const key = `${kind} ${whose}`
    const made = owned.get(key) ?? makersOf(whose)[kind]()
    owned.set(key, made)
    return made
  }
  return row
}

/** The customer says that nobody came. */
async function reportedTrip({ db, clock }: TestApp, id: string): Promise<string> {
  const report = { kind: 'guide_did_not_come', description: 'Nobody came.', created_at: clock.now() }
  await db
    .insertInto('booking_problems')
    .values({ id: randomUUID(), booking_id: id, ...report })
    .execute()
  return id
}

/** The guide reports it. */
async function reportedReview({ call }: TestApp, { token }: Standing, id: string): Promise<string> {
  await call.must(reportReview, { token, params: { id }, body: { reason: 'It is about somebody else.' } })
  return id
}
