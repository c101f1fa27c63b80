import type { Database } from '../../platform/database/schema.ts'

/** `verified_vendors` is a view of them. */
export const tables = ['vendor_documents', 'verified_vendors'] as const satisfies readonly (keyof Database)[]
