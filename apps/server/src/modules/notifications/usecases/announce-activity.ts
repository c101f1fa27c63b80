import type { UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { NotificationsDeps } from '../deps.ts'
import { newActivityNotice, type NewActivity } from '../templates/news.ts'
import { notify } from './notify.ts'

const batch = 100

/** Columns of a NewActivity, of `activities a` and its guide `g`. */
export const newActivityColumns = sql`a.id, a.name, a.short_description as summary, g.name as "guideName",
  a.price_cents as price, a.next_departure_on as next`

/**
 * Tells everyone who has booked or favourited something of the guide, in batches of one transaction each. Who has been
 * told is written with the notice, so a job that is tried again goes on where it stopped.
 */
export async function announceActivity(deps: NotificationsDeps, { activityId }: { activityId: string }): Promise<void> {
  for (;;) {
    const told = await inTransaction(deps.db, async (tx) => {
      const found = await sql<NewActivity>`
        select ${newActivityColumns} from activities a join users g on g.id = a.vendor_id
        where a.id = ${activityId} and a.is_active and a.archived_at is null
          and g.suspended_at is null and g.deleted_at is null`.execute(tx)
      const activity = found.rows[0]
      if (!activity) return 0
      const next = await sql<{ user_id: UserId }>`
        insert into activity_announcements (activity_id, user_id)
        select a.id, known.user_id from activities a cross join lateral (
          select b.user_id from bookings b where b.vendor_id = a.vendor_id and b.status in ('confirmed', 'completed')
          union
          select f.user_id from favorites f join activities o on o.id = f.activity_id where o.vendor_id = a.vendor_id
        ) known
        join users u on u.id = known.user_id and u.kind = 'member' and u.deleted_at is null and u.suspended_at is null
        where a.id = ${activityId} and known.user_id <> a.vendor_id
          and coalesce((u.preferences ->> 'emailNotifications')::boolean, true)
          and coalesce((u.preferences ->> 'newActivityAlerts')::boolean, true)
          and not exists (
            select from activity_announcements t where t.activity_id = a.id and t.user_id = known.user_id
          )
        limit ${batch}
        on conflict do nothing
        returning user_id`.execute(tx)
      await notify(deps, tx, () => next.rows.map(({ user_id: userId }) => newActivityNotice(userId, activity)))
      return next.rows.length
    })
    if (told === 0) return
  }
}
