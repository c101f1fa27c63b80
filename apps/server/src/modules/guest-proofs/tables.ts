import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'guest_acts',
  'guest_codes',
  'guest_proofs',
  'own_numbers',
] as const satisfies readonly (keyof Database)[]
