import type { UserId } from '@upeo/domain/ids'
import type { BadgeMeasure, BadgeProgress } from '@upeo/domain/rewards/badges'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isSeen } from '../../bookings/index.ts'

interface Row {
  readonly points: number
  readonly trips: number
  readonly activities: number
  readonly categories: number
  readonly counties: number
  readonly by_category: Partial<Record<BadgeMeasure, number>>
  readonly reviews: number
  readonly photos: number
}

/** Everything that badges count of a person, from the rows themselves. What was refunded does not count, nor a trip whose money Upeo has not seen. */
export async function readBadgeProgress(db: Kysely<Database>, userId: UserId): Promise<BadgeProgress> {
  const found = await sql<Row>`
    with trips as materialized (
      select b.activity_id, a.category, a.county from bookings b join activities a on a.id = b.activity_id
      where b.user_id = ${userId} and b.status = 'completed' and not b.guest_did_not_come and b.payment_status <> 'refunded'
        and ${isSeen(sql`b.id`)}
    )
    select
      (select coalesce(sum(points), 0) from point_entries where user_id = ${userId}) as points,
      count(*) as trips, count(distinct activity_id) as activities, count(distinct category) as categories,
      count(distinct nullif(county, '')) as counties,
      (select coalesce(jsonb_object_agg(category, n), '{}')
        from (select category, count(*) as n from trips group by category) c) as by_category,
      (select count(*) from reviews where user_id = ${userId} and hidden_at is null and uncounted is null) as reviews,
      (select count(*) from review_photos p join reviews r on r.id = p.review_id
        where r.user_id = ${userId} and r.hidden_at is null and r.uncounted is null) as photos
    from trips`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Error('An aggregate without a row')
  const { points, trips, activities, categories, counties, reviews, photos } = row
  return {
    points,
    bookingCount: trips,
    uniqueActivitiesCount: activities,
    others: { ...row.by_category, categories, counties, reviews, photos },
  }
}
