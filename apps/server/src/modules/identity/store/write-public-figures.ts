import type { UserId } from '@upeo/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

/** What profiles and leaderboards show of a person. Counts may be asked of the database in the same statement. */
export interface PublicFigures {
  readonly points: number
  readonly activityCount: number
  readonly uniqueActivitiesCount: number
  readonly bookingCount: RawBuilder<number>
  readonly badgeCount: RawBuilder<number>
}

export async function writePublicFigures(tx: Tx, userId: UserId, figures: PublicFigures): Promise<void> {
  await sql`
    update users set
      points = ${figures.points},
      activity_count = ${figures.activityCount},
      unique_activities_count = ${figures.uniqueActivitiesCount},
      booking_count = ${figures.bookingCount},
      badge_count = ${figures.badgeCount}
    where id = ${userId}`.execute(tx)
}
