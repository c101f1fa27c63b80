import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from stream_tickets where user_id = ${userId}`,
    sql`delete from push_subscriptions where user_id = ${userId}`,
  ],
  outdated: ({ now, words }) => [
    sql`delete from letters where created_at < ${words}`,
    sql`delete from notifications where created_at < ${words}`,
    sql`delete from stream_tickets where expires_at < ${now}`,
  ],
}
