import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'users',
  'sessions',
  'password_resets',
  'email_proofs',
  'account_events',
  'office_invitations',
] as const satisfies readonly (keyof Database)[]
