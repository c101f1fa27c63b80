import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'payment_attempts',
  'provider_calls',
  'provider_messages',
  'refunds',
  'refund_overpayments',
  'statement_reading',
] as const satisfies readonly (keyof Database)[]
