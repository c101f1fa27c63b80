import type { Database } from '../../platform/database/schema.ts'

export const tables = [
  'payment_attempts',
  'payment_attempt_history',
  'provider_messages',
  'stopped_prompts',
  'statement_reading',
] as const satisfies readonly (keyof Database)[]
