export const notificationTypes = ['booking', 'badge', 'system', 'payment', 'review', 'activity', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]
