import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isListed } from './listed.ts'

/** A sitemap file takes 50,000 addresses (sitemaps.org); beyond that an index names several files. */
export const SITEMAP_PAGE = 40_000

export interface SitemapEntry {
  /** Below the base address: `/activity/<id>`, `/vendor/<username>`. */
  readonly path: string
  readonly changedAt: Date
}

/** What search engines may find: listed activities, then the guides who offer them, by id, a page (from 1) at a time. */
export async function listSitemapEntries(db: Kysely<Database>, page = 1): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select path, changed_at as "changedAt" from (
      select 1 as part, a.id, '/activity/' || a.id as path, a.updated_at as changed_at
      from activities a where ${isListed}
      union all
      select 2, u.id, '/vendor/' || u.username, max(a.updated_at)
      from activities a join users u on u.id = a.vendor_id where ${isListed} group by u.id
    ) entries
    order by part, id limit ${SITEMAP_PAGE} offset ${(page - 1) * SITEMAP_PAGE}`.execute(db)
  return rows
}

/** How many pages `listSitemapEntries` has, at least one. */
export async function countSitemapPages(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*) + count(distinct a.vendor_id) as entries from activities a where ${isListed}`.execute(db)
  return Math.max(1, Math.ceil((rows[0]?.entries ?? 0) / SITEMAP_PAGE))
}
