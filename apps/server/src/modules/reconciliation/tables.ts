import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'reconciliation_nights',
  'reconciliation_questions',
  'reconciliation_messages',
  'reconciliation_orders',
  'reconciliation_differences',
  'provider_balances',
  'provider_statements',
] as const satisfies readonly (keyof Database)[]
