import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'bookings',
  'booking_history',
  'booking_problems',
  'booking_refunds',
  'manual_payments',
  'payment_proofs',
  'promises',
] as const satisfies readonly (keyof Database)[]
