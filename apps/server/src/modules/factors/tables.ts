import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'one_time_codes',
  'passkeys',
  'recovery_codes',
  'passkey_challenges',
  'factor_restorations',
] as const satisfies readonly (keyof Database)[]
