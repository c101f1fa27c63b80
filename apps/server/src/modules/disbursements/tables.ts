import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'disbursements',
  'disbursement_calls',
  'disbursement_messages',
  'disbursement_overpayments',
  'guide_refunds',
] as const satisfies readonly (keyof Database)[]
