import type { Database } from '../../platform/database/schema.ts'

export const tables = ['audit_log'] as const satisfies readonly (keyof Database)[]
