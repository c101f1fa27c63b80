import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'notifications',
  'activity_announcements',
  'booking_reminders',
  'departure_reminders',
  'digests',
  'letters',
  'push_subscriptions',
  'stream_tickets',
] as const satisfies readonly (keyof Database)[]
