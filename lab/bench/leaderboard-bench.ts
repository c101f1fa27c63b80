import { sql } from 'kysely'
import { boards } from '@upeo/contract/rewards/leaderboard'
import { idFrom, type UserId } from '@upeo/domain/ids'
import { listLeaderboard } from '@upeo/server/modules/rewards/queries/leaderboard'
import { readRank } from '@upeo/server/modules/rewards/queries/rank'
import type { Bench } from './measure.ts'

const limit = 20
const publicUrl = (key: string) => `/${key}`

export const leaderboardBench: Bench = {
  title: 'Leaderboards',
  about: ({ people }) => `${people.toLocaleString('en-KE')} people on three boards.`,
  async calls(db) {
    const found = await sql<{ id: string }>`
      (select id from users where ranked and points > 0 order by points desc, id limit 1)
      union all (select id from users where ranked and points > 0 order by points, id limit 1)
      union all (select id from users where points = 40 limit 1)`.execute(db)
    const [first, last, middle] = found.rows.map((row) => idFrom<UserId>(row.id))
    if (!first || !last || !middle) throw new Error('The boards are empty.')
    const pages = boards.flatMap((board) =>
      [
        { page: 1, limit: 10 },
        { page: 100, limit: 10 },
        // The deepest that the call takes.
        { page: 1000, limit: 50 },
      ].map((at) => ({
        name: `${board}, page ${at.page} of ${at.limit}`,
        limit,
        run: () => listLeaderboard(db, publicUrl, board, at),
      })),
    )
    const ranks = boards.flatMap((board) =>
      Object.entries({ first, middle, last }).map(([who, id]) => ({
        name: `${board}, rank of the ${who}`,
        limit,
        run: () => readRank(db, board, id, id),
      })),
    )
    return [...pages, ...ranks]
  },
}
