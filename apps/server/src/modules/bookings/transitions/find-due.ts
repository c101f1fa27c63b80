import { bookingLifecycle, type TimedBookingEvent } from '@upeo/domain/bookings/lifecycle'
import type { BookingId } from '@upeo/domain/ids'
import { guardsOf } from '@upeo/domain/lifecycle'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { guardConditions, timerConditions } from './conditions.ts'

interface Due {
  readonly now: Date
  readonly limit: number
  /** Further conditions on `bookings b`. */
  readonly only: RawBuilder<boolean>
}

/**
 * Bookings for which this event is due, by the state, the timer and the guards of its row in the lifecycle. Read without
 * a lock: the transition asks them all again.
 */
export async function findDue(
  db: Kysely<Database>,
  event: TimedBookingEvent,
  { now, limit, only }: Due,
): Promise<BookingId[]> {
  const { from, timer } = bookingLifecycle[event]
  const { due, column } = timerConditions[timer]
  // Written out, as in the partial indexes that find them.
  const states = sql.join(from.map((state) => sql.lit(state)))
  const conditions = [
    sql`b.status in (${states})`,
    due('b', now),
    only,
    ...guardsOf(bookingLifecycle, event, 'system').map((guard) => guardConditions[guard]('b', now)),
  ]
  const found = await sql<{ id: BookingId }>`
    select b.id from bookings b where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(`b.${column}`)} limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}
