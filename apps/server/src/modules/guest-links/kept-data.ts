import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`update help_requests t set message = '' from bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
  ],
  outdated: ({ words }) => [sql`delete from help_requests where asked_at < ${words} and settled_at is not null`],
}
