import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from ticket_names n using bookings b where b.id = n.booking_id and b.user_id = ${userId}`,
  ],
  outdated: ({ words }) => [sql`delete from ticket_names where named_at < ${words}`],
}
