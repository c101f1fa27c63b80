import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Id, Image, limit } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'

export const boards = ['points', 'activities', 'badges'] as const
export const Board = z.enum(boards, { error: words('There are three leaderboards: points, activities and badges.') })
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

/** People with equal values share a rank. Somebody who is on no board yet ranks behind everyone who is. */
export const Rank = z.object({ rank: z.number().int(), totalUsers: z.number().int() })

/** Nobody presses Load More a thousand times; deeper pages would only cost the database. */
const page = z.coerce
  .number()
  .int()
  .min(1, words('Pages start at 1.'))
  .max(1000, words('The board ends here.'))
  .default(1)

/** People with a public profile who have at least one of what the board counts. */
export const listLeaderboard = endpoint('GET /leaderboard/:board', {
  summary: 'A leaderboard',
  params: z.strictObject({ board: Board }),
  query: z.strictObject({ page, limit: limit(10, 50) }),
  answers: { 200: z.object({ leaderboard: z.array(LeaderboardEntry), hasMore: z.boolean() }) },
})

/** My own rank always; somebody else's only if their profile is public. */
export const getRank = endpoint('GET /leaderboard/rank/:userId', {
  summary: "A person's rank",
  params: z.strictObject({ userId: Id }),
  query: z.strictObject({ type: Board.default('points') }),
  answers: { 200: Rank },
  errors: ['not_found'],
})

export const getMyRank = endpoint('GET /leaderboard/me', { summary: 'My rank by points', answers: { 200: Rank } })
