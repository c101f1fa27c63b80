import { addTime, DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from guest_letters t using bookings b where b.id = t.booking_id and b.user_id = ${userId}`,
  ],
  outdated: ({ now, words }) => [
    // With the number; of whom none was written down, when it would go.
    sql`delete from guest_addresses a where not exists (
      select from bookings b where b.user_id = a.user_id and b.created_at >= ${words})`,
    sql`delete from guest_letters where at < ${addTime(now, -DAY)}`,
  ],
}
