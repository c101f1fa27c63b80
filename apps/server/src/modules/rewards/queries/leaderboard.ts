import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { Board, LeaderboardEntry, listLeaderboard as contract } from '@upeo/contract/rewards/leaderboard'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'
import { isListed } from '../../activities/index.ts'
import { isSeen } from '../../bookings/index.ts'
import { boardColumns } from './board-columns.ts'
import { countAhead } from './rank.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly points: number
  readonly activity_count: number
  readonly badge_count: number
  readonly badges: readonly string[]
  readonly avatar: ImageRow | null
  readonly history: { readonly _id: string; readonly name: string }[] | null
}

const historyShown = 5

/** A page of a board. Ids are read from the index alone; names and badges only for those who are shown. */
export async function listLeaderboard(
  db: Kysely<Database>,
  publicUrl: PublicUrl,
  board: Board,
  { page, limit }: { page: number; limit: number },
): Promise<AnswerOf<typeof contract>> {
  const column = boardColumns[board]
  const offset = (page - 1) * limit
  const found = await sql<Row>`
    with shown as materialized (
      select id, ${column} as value from users where ranked and ${column} > 0
      order by ${column} desc, id limit ${limit + 1} offset ${offset}
    )
    select u.id, u.name, shown.value, u.points, u.activity_count, u.badge_count, to_jsonb(i) as avatar,
      array(select b.badge_id from user_badges b where b.user_id = u.id order by b.earned_at, b.badge_id) as badges,
      case when coalesce((u.preferences ->> 'shareActivityHistory')::boolean, false) then (
        select coalesce(jsonb_agg(jsonb_build_object('_id', last.id, 'name', last.name) order by last.done desc), '[]')
        from (
          select a.id, a.name, max(b.completed_at) as done from bookings b join activities a on a.id = b.activity_id
          where b.user_id = u.id and b.status = 'completed' and not b.guest_did_not_come and b.payment_status <> 'refunded'
            and ${isSeen(sql`b.id`)} and ${isListed}
          group by a.id order by done desc limit ${historyShown}
        ) last
      ) end as history
    from shown join users u on u.id = shown.id left join images i on i.id = u.avatar_image_id
    order by shown.value desc, u.id`.execute(db)
  const rows = found.rows.slice(0, limit)
  const first = rows[0]
  const firstRank = first ? 1 + (await countAhead(db, board, first.value)) : 0
  const leaderboard = rows.map((row) => {
    // Equals share the rank of the first of them, which may stand on an earlier page.
    const start = rows.findIndex((each) => each.value === row.value)
    const rank = start === 0 ? firstRank : offset + start + 1
    return toEntry(row, rank, publicUrl)
  })
  return { leaderboard, hasMore: found.rows.length > limit }
}

function toEntry(row: Row, rank: number, publicUrl: PublicUrl): LeaderboardEntry {
  return {
    _id: row.id,
    rank,
    name: row.name,
    avatar: row.avatar && imageView(publicUrl, row.avatar, row.name),
    points: row.points,
    activityCount: row.activity_count,
    badges: [...row.badges],
    badgeCount: row.badge_count,
    activityHistory: row.history,
  }
}
