import type { ActivityId, BookingId, ReviewId, UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { PaymentHarness } from './payment-harness.ts'

/** What there is of a drawn market at an instant, for who acts on it next. */
export function findInMarket({ db, clock }: Pick<PaymentHarness, 'db' | 'clock'>) {
  /** How many activities are listed. */
  async function listed(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from listed_activities`.execute(db)
    return rows[0]!.n
  }

  /** An activity that leaves with a free place: of all that were ever made most lie still. */
  async function bookable(number: number): Promise<ActivityId | undefined> {
    const { rows } = await sql<{ id: ActivityId }>`
      select l.activity_id as id from listed_activities l join departures d on d.activity_id = l.activity_id
        and d.starts_at = l.next_departure_at and d.sales_closed_at is null and d.seats_taken < d.capacity
      where l.next_departure_at > ${clock.now()}
      order by l.next_departure_at desc, d.id limit 1 offset ${number % 3}`.execute(db)
    return rows[0]?.id
  }

  /** The newest booking of this status. */
  async function bookingIn(status: string) {
    const { rows } = await sql<{ bookingId: BookingId; userId: UserId; activityId: ActivityId }>`
      select id as "bookingId", user_id as "userId", activity_id as "activityId" from bookings
      where status = ${status} order by id desc limit 1`.execute(db)
    return rows[0] ?? null
  }

  async function reviewOf(activity: ActivityId) {
    const { rows } = await sql<{ id: ReviewId; by: UserId }>`
      select id, user_id as by from reviews where activity_id = ${activity} order by id limit 1`.execute(db)
    return rows[0] ?? null
  }

  return { listed, bookable, bookingIn, reviewOf }
}
