import type { Notification } from '@upeo/contract/notifications/notifications'
import type { UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { notificationColumns, toNotification, type NotificationRow } from '../queries/notification-view.ts'

/** Null for somebody else's: as if it did not exist. Reading it again keeps the time of the first reading. */
export async function markRead(tx: Tx, userId: UserId, id: string, now: Date): Promise<Notification | null> {
  const marked = await sql<NotificationRow>`
    update notifications set read_at = coalesce(read_at, ${now}) where id = ${id} and user_id = ${userId}
    returning ${notificationColumns}`.execute(tx)
  const row = marked.rows[0]
  return row ? toNotification(row) : null
}

export async function markAllRead(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await sql`update notifications set read_at = ${now} where user_id = ${userId} and read_at is null`.execute(tx)
}

/** False when it is somebody else's, or gone. */
export async function removeNotification(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const removed = await sql`delete from notifications where id = ${id} and user_id = ${userId}`.execute(tx)
  return Number(removed.numAffectedRows) === 1
}
