import type { Database } from './database/schema.ts'

export const tables = ['outbox', 'outbox_deliveries', 'rate_limits'] as const satisfies readonly (keyof Database)[]
