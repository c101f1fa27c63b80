import type { Database } from '../../platform/database/schema.ts'

/** What changes on the boards is noted by triggers on `users`; this module folds it into the counts. */
export const tables = [
  'point_entries',
  'user_badges',
  'leaderboard_changes',
  'leaderboard_counts',
  'standings_due',
] as const satisfies readonly (keyof Database)[]
