import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  outdated: ({ money }) => [
    sql`delete from reconciliation_messages where received_at < ${money} and processed_at is not null`,
  ],
}
