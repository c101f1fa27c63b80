import type { Database } from '../../platform/database/schema.ts'

export const tables = ['favorites'] as const satisfies readonly (keyof Database)[]
