import type { Database } from '../../platform/database/schema.ts'

export const tables = ['access_links'] as const satisfies readonly (keyof Database)[]
