import type { NotificationCounts } from '@upeo/contract/notifications/notifications'
import type { UserId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export async function countNotifications(db: Kysely<Database>, userId: UserId): Promise<NotificationCounts> {
  const found = await sql<NotificationCounts>`
    select count(*) as total, count(*) filter (where read_at is null) as unread,
      count(*) filter (where type = 'booking') as booking, count(*) filter (where type = 'payment') as payment
    from notifications where user_id = ${userId}`.execute(db)
  return found.rows[0] ?? { total: 0, unread: 0, booking: 0, payment: 0 }
}
