import type { Database } from '../../platform/database/schema.ts'

export const tables = ['outgoing_texts'] as const satisfies readonly (keyof Database)[]
