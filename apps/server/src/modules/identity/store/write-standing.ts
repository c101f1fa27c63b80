import type { UserId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** What profiles and leaderboards show of a person. Counts may be asked of the database in the same statement. */
export interface Standing {
  readonly points: number
  readonly activityCount: number
  readonly uniqueActivitiesCount: number
  readonly bookingCount: RawBuilder<number>
  readonly badgeCount: RawBuilder<number>
}

export async function writeStanding(tx: Tx, userId: UserId, standing: Standing): Promise<void> {
  await sql`
    update users set
      points = ${standing.points},
      activity_count = ${standing.activityCount},
      unique_activities_count = ${standing.uniqueActivitiesCount},
      booking_count = ${standing.bookingCount},
      badge_count = ${standing.badgeCount}
    where id = ${userId}`.execute(tx)
}
