import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from access_links l using bookings b where b.user_id = ${userId} and l.subject_id = b.id`,
    sql`delete from access_links where subject_id = ${userId}`,
  ],
  outdated: ({ now }) => [sql`delete from access_links where expires_at < ${now}`],
}
