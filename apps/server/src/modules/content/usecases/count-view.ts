import type { ContentItem } from '@upeo/contract/content/content-item'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { readerOfStory, type Reader } from '../../../platform/reader.ts'

/** Counts each reader once, and never the guide. Returns how many have read it. */
export async function countView(
  tx: Tx,
  item: Pick<ContentItem, '_id' | 'vendor' | 'views'>,
  by: Reader,
  now: Date,
): Promise<number> {
  if (by.userId === item.vendor) return item.views
  const { rows } = await sql<{ views: number }>`
    with first as (
      insert into content_views (content_id, reader, seen_at) values (${item._id}, ${readerOfStory(by, item._id)}, ${now})
      on conflict do nothing returning content_id
    )
    update content_items c set views = c.views + 1 from first where c.id = first.content_id returning c.views`.execute(
    tx,
  )
  return rows[0]?.views ?? item.views
}
