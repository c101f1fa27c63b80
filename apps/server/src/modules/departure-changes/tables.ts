import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'departure_changes',
  'departure_messages',
  'told_guests',
  'cancelled_by_change',
] as const satisfies readonly (keyof Database)[]
