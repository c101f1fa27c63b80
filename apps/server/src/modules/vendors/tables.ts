import type { Database } from '../../platform/database/schema.ts'

export const tables = ['vendors', 'vendor_seo', 'vendor_texts'] as const satisfies readonly (keyof Database)[]
