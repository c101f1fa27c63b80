import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  outdated: ({ words }) => [
    sql`delete from departure_messages where created_at < ${words}`,
    sql`update departure_changes set message = '' where created_at < ${words} and message <> ''`,
  ],
}
