import type { Database } from '../../platform/database/schema.ts'

export const tables = ['queue_claims'] as const satisfies readonly (keyof Database)[]
