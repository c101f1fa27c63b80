import type { Database } from '../../platform/database/schema.ts'

export const tables = ['enquiries'] as const satisfies readonly (keyof Database)[]
