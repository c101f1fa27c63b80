import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'ticket_keys',
  'replaced_tickets',
  'ticket_names',
  'check_ins',
] as const satisfies readonly (keyof Database)[]
