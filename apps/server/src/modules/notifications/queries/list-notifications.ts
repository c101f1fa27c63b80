import type { listNotifications as contract } from '@upeo/contract/notifications/notifications'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { countNotifications } from './count-notifications.ts'
import { notificationColumns, toNotification, type NotificationRow } from './notification-view.ts'

const filters = {
  all: sql``,
  unread: sql`and read_at is null`,
  read: sql`and read_at is not null`,
} as const

export async function listNotifications(
  db: Kysely<Database>,
  userId: UserId,
  { filter, page, limit }: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const found = await sql<NotificationRow>`
    select ${notificationColumns} from notifications where user_id = ${userId} ${filters[filter]}
    order by created_at desc, id desc
    limit ${limit + 1} offset ${(page - 1) * limit}`.execute(db)
  const counts = await countNotifications(db, userId)
  return {
    notifications: found.rows.slice(0, limit).map(toNotification),
    unreadCount: counts.unread,
    counts,
    hasMore: found.rows.length > limit,
  }
}
