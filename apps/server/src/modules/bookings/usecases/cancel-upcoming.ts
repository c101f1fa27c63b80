import type { ActivityId } from '@upeo/domain/ids'
import { done, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Write } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { bookingColumns, type BookingRow } from '../store/booking-row.ts'
import type { BookingTransitionError } from '../transitions/transition-booking.ts'
import { cancelBooking, type Canceller } from './cancel-booking.ts'

/** Cancels every booking of this activity that is still to come, and answers how many. All or, on a failure, none. */
export async function cancelUpcoming(
  write: Write<WriteDeps, Canceller>,
  activityId: ActivityId,
  reason: string,
): Promise<Result<number, BookingTransitionError>> {
  const { deps, tx } = write
  const open = await sql<BookingRow>`
    select ${bookingColumns('b')} from bookings b
    where b.activity_id = ${activityId} and b.starts_at > ${deps.clock.now()}
      and b.status in ('pending', 'pending_payment_approval', 'confirmed')
    order by b.starts_on, b.id`.execute(tx)
  for (const booking of open.rows) {
    const cancelled = await cancelBooking(write, booking, { reason })
    if (!cancelled.ok) return cancelled
  }
  return done(open.rows.length)
}
