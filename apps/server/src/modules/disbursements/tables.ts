import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'disbursements',
  'disbursement_history',
  'disbursement_calls',
  'disbursement_messages',
  'disbursement_overpayments',
  'guide_refunds',
  'guide_refund_history',
  'debt_nettings',
  'approvals',
  'waiting_refunds',
] as const satisfies readonly (keyof Database)[]
