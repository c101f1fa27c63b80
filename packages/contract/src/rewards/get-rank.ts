import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/fields.ts'
import { Board, Rank } from './leaderboard.ts'

/** My own rank always; another's where she lets her profile be seen. */
export const getRank = endpoint('GET /leaderboard/rank/:userId', {
  summary: "A person's rank",
  params: z.strictObject({ userId: Id }),
  query: z.strictObject({ type: Board.default('points') }),
  answers: { 200: Rank },
  errors: ['not_found'],
})
