import type { Database } from '../../platform/database/schema.ts'

export const tables = ['help_requests'] as const satisfies readonly (keyof Database)[]
