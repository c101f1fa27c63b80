import type { Database } from '../../platform/database/schema.ts'

/**
 * `ledger_balances` and `guide_earnings` are kept by triggers; `earned_entries` is a view of the entries. What the owner
 * alone writes: `ledger_purged_events`.
 */
export const tables = [
  'ledger_transactions',
  'ledger_entries',
  'ledger_balances',
  'cash_movements',
  'mpesa_receipts',
  'ledger_checks',
  'ledger_check_due',
  'ledger_breaches',
  'guide_earnings',
  'earned_entries',
  'ledger_seals',
  'ledger_heads',
  'ledger_purged_events',
] as const satisfies readonly (keyof Database)[]
