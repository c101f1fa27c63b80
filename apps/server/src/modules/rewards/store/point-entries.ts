import type { UserId } from '@upeo/domain/ids'
import type { PointEntry, RewardedBooking } from '@upeo/domain/rewards/settle-points'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { isSeen } from '../../bookings/index.ts'

/** A person's completed bookings in the order of their completion, with what was written for them. */
export async function rewardedBookings(tx: Tx, userId: UserId): Promise<RewardedBooking[]> {
  const found = await sql<RewardedBooking>`
    select b.id, a.category, b.total_cents as total, b.payment_status = 'refunded' as refunded, ${isSeen(sql`b.id`)} as seen,
      exists (select from reviews r where r.booking_id = b.id) as reviewed,
      (select coalesce(jsonb_object_agg(p.reason, p.points), '{}') from point_entries p where p.booking_id = b.id)
        as entries
    from bookings b join activities a on a.id = b.activity_id
    where b.user_id = ${userId} and b.status = 'completed' and not b.guest_did_not_come
    order by b.completed_at, b.id`.execute(tx)
  return found.rows
}

export async function writeEntries(tx: Tx, userId: UserId, entries: readonly PointEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ bookingId, reason, points }) => ({
    user_id: userId,
    booking_id: bookingId,
    reason,
    points,
    at: now,
  }))
  await tx.insertInto('point_entries').values(rows).execute()
}
