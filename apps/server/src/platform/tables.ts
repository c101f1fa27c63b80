import type { Database } from './database/schema.ts'

/** `protected_tables` is written by migrations: what the app's role may do with a table. */
export const tables = [
  'outbox',
  'outbox_deliveries',
  'process_beats',
  'protected_tables',
  'provider_tallies',
  'rate_limits',
  'replication_beat',
  'sweep_failures',
] as const satisfies readonly (keyof Database)[]
