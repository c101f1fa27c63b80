import type { listAllBadges as contract } from '@upeo/contract/admin/badges'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { badgeSet } from '@upeo/domain/rewards/badge-set'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

type Badges = AnswerOf<typeof contract>
interface Earned {
  readonly badge_id: string
  readonly earned: number
  readonly last: Date
}

const peopleShown = 20

/** In the order in which people see them; below, who has earned most. */
export async function listBadges(db: Kysely<Database>): Promise<Badges> {
  const counted = await sql<Earned>`
    select badge_id, count(*) as earned, max(earned_at) as last from user_badges group by badge_id`.execute(db)
  const people = await sql<Badges['people'][number]>`
    select u.id as "_id", u.name, u.email, u.badge_count as badges from users u
    where u.badge_count > 0 and u.deleted_at is null order by u.badge_count desc, u.id limit ${peopleShown}`.execute(db)
  const byId = new Map(counted.rows.map((row) => [row.badge_id, row]))
  return {
    badges: badgeSet.map(({ id, name, criteria, category, rarity }) => {
      const row = byId.get(id)
      return {
        _id: id,
        name,
        criteria,
        category,
        rarity,
        earned: row?.earned ?? 0,
        lastEarnedAt: row?.last.toISOString() ?? null,
      }
    }),
    people: people.rows,
  }
}
