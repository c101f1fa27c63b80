import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from review_photos p using reviews r where r.id = p.review_id and r.user_id = ${userId}`,
  ],
  outdated: ({ words }) => [sql`delete from review_reports where created_at < ${words} and decided_at is not null`],
}
