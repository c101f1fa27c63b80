import type { Database } from '../../platform/database/schema.ts'

export const tables = ['departures'] as const satisfies readonly (keyof Database)[]
