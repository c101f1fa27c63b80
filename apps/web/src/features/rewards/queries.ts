import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Board, getRank, listLeaderboard } from '@upeo/contract/rewards/leaderboard'
import { listBadges } from '@upeo/contract/rewards/badges'
import { call } from '../../lib/api.ts'

/** Rows of a board at a time (spec, section 9). */
const PAGE = 10

export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: ({ signal }) => call(listBadges, { signal }),
})

export const rankQuery = (userId: string, type: Board) =>
  queryOptions({
    queryKey: ['leaderboard', 'rank', userId, type],
    queryFn: ({ signal }) => call(getRank, { params: { userId }, query: { type }, signal }),
  })

/** Each board is read from its beginning when one comes back to it. */
export const boardQuery = (board: Board) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'board', board],
    queryFn: ({ pageParam, signal }) =>
      call(listLeaderboard, { params: { board }, query: { page: pageParam, limit: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
    gcTime: 0,
  })
