import type { UserId } from '@upeo/domain/ids'
import { badgeSet } from '@upeo/domain/rewards/badge-set'
import { earnsBadge } from '@upeo/domain/rewards/badges'
import { settlePoints } from '@upeo/domain/rewards/settle-points'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { writePublicFigures } from '../../identity/index.ts'
import type { RewardsDeps } from '../deps.ts'
import { readBadgeProgress } from '../queries/badge-progress.ts'
import { rewardedBookings, writeEntries } from '../store/point-entries.ts'

/**
 * Recomputes a person's points, counts and badges from their trips, refunds and reviews, and emits new badges (unless
 * quiet: catching up with history is no news). Settling again changes nothing; the person's row is
 * locked, so that two events about one person settle one after the other.
 */
export async function settlePerson(
  { clock, outbox }: Pick<RewardsDeps, 'clock' | 'outbox'>,
  tx: Tx,
  userId: UserId,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<void> {
  const locked = await sql`select id from users where id = ${userId} and kind = 'member' for no key update`.execute(tx)
  if (locked.rows.length === 0) return
  const now = clock.now()
  await writeEntries(tx, userId, settlePoints(await rewardedBookings(tx, userId)), now)
  const progress = await readBadgeProgress(tx, userId)
  const due = badgeSet.filter((badge) => earnsBadge(badge, progress)).map(({ id }) => id)
  // Badges of another version of the set are left alone.
  const known = badgeSet.map(({ id }) => id)
  await sql`
    delete from user_badges
    where user_id = ${userId} and badge_id = any(${known}::text[]) and badge_id <> all(${due}::text[])`.execute(tx)
  const earned = await sql<{ badge_id: string }>`
    insert into user_badges (user_id, badge_id, earned_at)
    select ${userId}::uuid, badge_id, ${now}::timestamptz from unnest(${due}::text[]) as due (badge_id)
    on conflict do nothing
    returning badge_id`.execute(tx)
  await writePublicFigures(tx, userId, {
    points: progress.points,
    activityCount: progress.bookingCount,
    uniqueActivitiesCount: progress.uniqueActivitiesCount,
    bookingCount: sql`(select count(*) from bookings b where b.user_id = ${userId} and not b.hold_expired)`,
    badgeCount: sql`(select count(*) from user_badges b where b.user_id = ${userId})`,
  })
  if (quiet) return
  for (const { badge_id: badgeId } of earned.rows) await outbox.emit(tx, { type: 'badge.earned', userId, badgeId })
}
