import type { Database } from '../src/platform/database/schema.ts'
import { sql, type Kysely } from 'kysely'
import { until } from './until.ts'

/** Whether so many statements in this test's database wait for others' locks. */
export async function isBlocked(db: Kysely<Database>, statements = 1): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length >= statements
}

/** Waits until they do. */
export const untilBlocked = (db: Kysely<Database>, statements = 1): Promise<void> =>
  until(() => isBlocked(db, statements))
