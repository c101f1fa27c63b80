import type { Database } from '../../platform/database/schema.ts'

/**
 * `ledger_balances`, `guide_earnings`, and the versions of money's rows (`row_history`, `booking_terms`) are kept by triggers; `earned_entries` is a view of the entries. What the owner
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
  'row_history',
  'booking_terms',
] as const satisfies readonly (keyof Database)[]
