import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'inventory_items',
  'inventory_history',
  'inventory_reservations',
] as const satisfies readonly (keyof Database)[]
