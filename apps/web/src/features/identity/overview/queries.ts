import { queryOptions } from '@tanstack/react-query'
import { getMyRank } from '@upeo/contract/rewards/leaderboard'
import { call } from '../../../lib/api.ts'

export const myRankQuery = queryOptions({
  queryKey: ['leaderboard', 'me'],
  queryFn: ({ signal }) => call(getMyRank, { signal }),
})
