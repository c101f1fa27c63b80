import { createHash } from 'node:crypto'
import type { ContentItem } from '@upeo/contract/content/content-item'
import type { UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export interface Reader {
  /** null: signed out. */
  readonly userId: UserId | null
  /** The id that the browser keeps for readers who have not signed in. */
  readonly browser: string
}

/** Counts a reader once, and the guide herself never. Answers how many have read it. */
export async function countView(
  tx: Tx,
  item: Pick<ContentItem, '_id' | 'vendor' | 'views'>,
  { userId, browser }: Reader,
  now: Date,
): Promise<number> {
  if (userId === item.vendor) return item.views
  const reader = createHash('sha256')
    .update(userId ? `user ${userId}` : `browser ${browser}`)
    .digest()
  const { rows } = await sql<{ views: number }>`
    with first as (
      insert into content_views (content_id, reader, seen_at) values (${item._id}, ${reader}, ${now})
      on conflict do nothing returning content_id
    )
    update content_items c set views = c.views + 1 from first where c.id = first.content_id returning c.views`.execute(
    tx,
  )
  return rows[0]?.views ?? item.views
}
