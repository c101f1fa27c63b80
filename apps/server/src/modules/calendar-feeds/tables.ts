import type { Database } from '../../platform/database/schema.ts'

export const tables = ['calendar_feeds'] as const satisfies readonly (keyof Database)[]
