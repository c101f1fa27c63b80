import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'one_time_codes',
  'passkeys',
  'recovery_codes',
  'passkey_challenges',
] as const satisfies readonly (keyof Database)[]
