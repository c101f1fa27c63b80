import type { Database } from '../../platform/database/schema.ts'

export const tables = ['provider_tokens'] as const satisfies readonly (keyof Database)[]
