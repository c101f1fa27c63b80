import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'payouts',
  'payout_calls',
  'payout_messages',
  'payout_overpayments',
] as const satisfies readonly (keyof Database)[]
