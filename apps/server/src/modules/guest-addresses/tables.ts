import type { Database } from '../../platform/database/schema.ts'

export const tables = ['guest_addresses', 'guest_letters'] as const satisfies readonly (keyof Database)[]
