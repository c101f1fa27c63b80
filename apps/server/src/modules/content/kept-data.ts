import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    // By the reader's id as `readerOfStory` computes it.
    sql`delete from content_views
      where reader = sha256(convert_to(content_id || ' user ' || ${userId}::text, 'UTF8'))`,
    sql`delete from content_items where vendor_id = ${userId}`,
  ],
  outdated: ({ words }) => [sql`delete from content_views where seen_at < ${words}`],
}
