import { localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from listing_reviews r using activities a where a.id = r.activity_id and a.vendor_id = ${userId}`,
    sql`delete from activity_images p using activities a where a.id = p.activity_id and a.vendor_id = ${userId}`,
  ],
  outdated: ({ now }) => [sql`delete from activity_readers where day < ${localDateOf(now)}::date`],
}
