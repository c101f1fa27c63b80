import type { Database } from '../../platform/database/schema.ts'

export const tables = ['booking_problems', 'guest_absences'] as const satisfies readonly (keyof Database)[]
