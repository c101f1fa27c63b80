import type { Notification } from '@upeo/contract/notifications/notifications'
import type { NotificationType } from '@upeo/domain/notifications/notification-types'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql } from 'kysely'

export interface NotificationRow {
  readonly id: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly link: string
  readonly language: WrittenLanguage
  readonly created_at: Date
  readonly read_at: Date | null
}

export const notificationColumns = sql`id, type, title, message, link, language, created_at, read_at`

export function toNotification(row: NotificationRow): Notification {
  const { id: _id, type, title, message, link, language, read_at: readAt, created_at: createdAt } = row
  return { _id, type, title, message, link, language, read: readAt !== null, createdAt: createdAt.toISOString() }
}
