import type { Database } from './database/schema.ts'

export const tables = [
  'outbox',
  'outbox_deliveries',
  'rate_limits',
  'sweep_failures',
] as const satisfies readonly (keyof Database)[]
