import { z } from 'zod'
import { Image } from '../kit/fields.ts'

export const boards = ['points', 'activities', 'badges'] as const
export const Board = z.enum(boards, { error: 'There are three leaderboards: points, activities and badges.' })
export type Board = z.infer<typeof Board>

export const LeaderboardEntry = z.object({
  _id: z.string(),
  rank: z.number().int(),
  name: z.string(),
  avatar: Image.nullable(),
  points: z.number().int(),
  /** Completed bookings. */
  activityCount: z.number().int(),
  /** Ids of the badges earned. */
  badges: z.array(z.string()),
  badgeCount: z.number().int(),
  /** The latest activities completed; null unless the person shares them. */
  activityHistory: z.array(z.object({ _id: z.string(), name: z.string() })).nullable(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

/** Equals share a rank. Who is on no board yet stands behind everyone who is. */
export const Rank = z.object({ rank: z.number().int(), totalUsers: z.number().int() })
