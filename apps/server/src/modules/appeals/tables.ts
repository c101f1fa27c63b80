import type { Database } from '../../platform/database/schema.ts'

export const tables = ['proof_appeals'] as const satisfies readonly (keyof Database)[]
