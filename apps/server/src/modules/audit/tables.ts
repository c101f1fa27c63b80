import type { Database } from '../../platform/database/schema.ts'

export const tables = ['audit_log', 'audit_seals'] as const satisfies readonly (keyof Database)[]
