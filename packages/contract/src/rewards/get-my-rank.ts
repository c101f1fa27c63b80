import { endpoint } from '../kit/endpoint.ts'
import { Rank } from './leaderboard.ts'

export const getMyRank = endpoint('GET /leaderboard/me', { summary: 'My rank by points', answers: { 200: Rank } })
