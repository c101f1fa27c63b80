import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'bookings',
  'booking_history',
  'booking_moves',
  'booking_refunds',
  'manual_payments',
  'payment_proofs',
  'payment_proof_history',
  'promises',
  'seen_bookings',
] as const satisfies readonly (keyof Database)[]
