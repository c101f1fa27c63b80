import type { ActivityFile } from '@upeo/contract/admin/case-files'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { filedBookings } from './filed-bookings.ts'
import { findActivity } from './list-activities.ts'
import { iso } from './open-problem.ts'
import { readActivityTimeline } from './timeline/activity-timeline.ts'

interface Row {
  readonly phone: string
  readonly capacity: number
  readonly rating: number | null
  readonly ratings: number
  readonly created: Date
  readonly published: Date | null
  readonly next: Date | null
  readonly updated: Date
}

/** Everything about one activity, also when it is archived; null when there is no such one. */
export async function readActivityFile(db: Kysely<Database>, id: string): Promise<ActivityFile | null> {
  const activity = await findActivity(db, id)
  if (!activity) return null
  const found = await sql<Row>`
    select coalesce(nullif(u.phone, ''), v.contact_phone, '') as phone, a.capacity, a.rating::float8 as rating,
      a.rating_count as ratings, a.created_at as created, a.published_at as published, a.next_departure_at as next,
      a.updated_at as updated
    from activities a join users u on u.id = a.vendor_id left join vendors v on v.user_id = a.vendor_id
    where a.id = ${id}`.execute(db)
  const { phone, created, published, next, updated, ...row } = found.rows[0]!
  const bookings = await filedBookings(
    db,
    sql`b.departure_id in (select d.id from departures d where d.activity_id = ${id})`,
  )
  return {
    activity: {
      ...activity,
      ...row,
      vendor: { ...activity.vendor, phone },
      createdAt: created.toISOString(),
      publishedAt: iso(published),
      nextDepartureAt: iso(next),
      updatedAt: updated.toISOString(),
    },
    bookings,
    timeline: await readActivityTimeline(
      db,
      id,
      bookings.newest.map(({ _id }) => _id),
    ),
  }
}
