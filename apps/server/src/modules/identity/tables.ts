import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'users',
  'sessions',
  'ended_sessions',
  'known_devices',
  'password_resets',
  'email_proofs',
  'account_events',
  'office_invitations',
  'pending_sign_ins',
] as const satisfies readonly (keyof Database)[]
