import type { Notification } from '@upeo/contract/notifications/notifications'
import type { NotificationType } from '@upeo/domain/notifications/notification-types'
import { sql } from 'kysely'

export interface NotificationRow {
  readonly id: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly link: string
  readonly created_at: Date
  readonly read_at: Date | null
}

export const notificationColumns = sql`id, type, title, message, link, created_at, read_at`

export function toNotification(row: NotificationRow): Notification {
  const { id: _id, type, title, message, link } = row
  return { _id, type, title, message, link, read: row.read_at !== null, createdAt: row.created_at.toISOString() }
}
