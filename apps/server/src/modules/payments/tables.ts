import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'payment_attempts',
  'provider_messages',
  'statement_reading',
] as const satisfies readonly (keyof Database)[]
