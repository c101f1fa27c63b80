import type { Database } from '../../platform/database/schema.ts'

export const tables = ['issued_receipts'] as const satisfies readonly (keyof Database)[]
