import type { Database } from '../../platform/database/schema.ts'

export const tables = ['guest_codes', 'guest_proofs'] as const satisfies readonly (keyof Database)[]
