import type { Lifecycle } from '../lifecycle.ts'

export const notificationStates = ['unread', 'read', 'deleted'] as const
export type NotificationState = (typeof notificationStates)[number]

export const notificationTypes = ['booking', 'badge', 'system', 'payment', 'review', 'activity', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Only the person it was written to. */
export const notificationLifecycle = {
  read: { from: ['unread', 'read'], to: 'read', by: ['recipient'] },
  delete: { from: ['unread', 'read'], to: 'deleted', by: ['recipient'] },
} as const satisfies Lifecycle<NotificationState, 'recipient'>
