import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  // What was answered stands in the audit log, without their words.
  forgotten: ({ userId }) => [sql`delete from enquiries where user_id = ${userId}`],
  outdated: ({ enquiries }) => [sql`delete from enquiries where created_at < ${enquiries}`],
}
