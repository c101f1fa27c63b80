import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'booking_moves',
  'departure_changes',
  'departure_messages',
  'told_guests',
  'cancelled_by_change',
] as const satisfies readonly (keyof Database)[]
