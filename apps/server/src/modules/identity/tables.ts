import type { Database } from '../../platform/database/schema.ts'

export const tables = ['users', 'sessions', 'password_resets'] as const satisfies readonly (keyof Database)[]
