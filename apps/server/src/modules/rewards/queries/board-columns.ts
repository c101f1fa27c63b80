import { sql } from 'kysely'

/** The column of users that each board counts; its index is named in 0032. */
export const boardColumns = {
  points: sql.ref('points'),
  activities: sql.ref('activity_count'),
  badges: sql.ref('badge_count'),
} as const
