import type { Board } from '@upeo/contract/rewards/leaderboard'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { boardColumns } from './board-columns.ts'

/** How many people on a board have more than this. */
export async function countAhead(db: Kysely<Database>, board: Board, value: number): Promise<number> {
  const counted = await sql<{ ahead: number }>`
    select (
      (select coalesce(sum(people), 0) from leaderboard_counts where board = ${board} and value > ${value})
      + (select coalesce(sum(people), 0) from leaderboard_changes where board = ${board} and value > ${value})
    )::bigint as ahead`.execute(db)
  return counted.rows[0]?.ahead ?? 0
}

/**
 * A person's rank: one more than the number of people ahead. Somebody who is not on the board (hidden, or without
 * points yet) gets the rank they would have, and is counted in. Null if there is no such person to `viewer`.
 */
export async function readRank(
  db: Kysely<Database>,
  board: Board,
  userId: string,
  viewer: UserId,
): Promise<{ rank: number; totalUsers: number } | null> {
  const found = await sql<{ value: number; ranked: boolean; ahead: number; everyone: number }>`
    select u.value, u.ranked, c.ahead, c.everyone
    from (select ${boardColumns[board]} as value, ranked from users where id = ${userId} and deleted_at is null) u
    cross join lateral (
      select coalesce(sum(people) filter (where value > u.value), 0)::bigint as ahead,
        coalesce(sum(people), 0)::bigint as everyone
      from (
        select value, people from leaderboard_counts where board = ${board}
        union all
        select value, people from leaderboard_changes where board = ${board}
      ) counts
    ) c`.execute(db)
  const person = found.rows[0]
  if (!person || (!person.ranked && userId !== viewer)) return null
  const listed = person.ranked && person.value > 0
  return { rank: person.ahead + 1, totalUsers: listed ? person.everyone : person.everyone + 1 }
}
