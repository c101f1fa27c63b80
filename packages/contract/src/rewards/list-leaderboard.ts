import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { limit } from '../kit/fields.ts'
import { Board, LeaderboardEntry } from './leaderboard.ts'

/** Nobody presses Load More a thousand times; deeper pages would only cost the database. */
const page = z.coerce.number().int().min(1, 'Pages start at 1.').max(1000, 'The board ends here.').default(1)

/** People who let their profile be seen and have at least one of what the board counts. */
export const listLeaderboard = endpoint('GET /leaderboard/:board', {
  summary: 'A leaderboard',
  params: z.strictObject({ board: Board }),
  query: z.strictObject({ page, limit: limit(10, 50) }),
  answers: { 200: z.object({ leaderboard: z.array(LeaderboardEntry), hasMore: z.boolean() }) },
})
