import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'users',
  'sessions',
  'password_resets',
  'office_invitations',
] as const satisfies readonly (keyof Database)[]
