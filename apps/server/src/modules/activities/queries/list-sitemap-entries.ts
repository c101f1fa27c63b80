import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isListed } from './listed.ts'

/** A sitemap file takes 50,000 addresses (sitemaps.org); beyond that an index names several files. */
export const SITEMAP_PAGE = 40_000

export interface SitemapEntry {
  /** Below the base address: `/activity/<id>`, `/vendor/<address>`, `/vendor/<address>/blog/<slug>`. */
  readonly path: string
  readonly changedAt: Date
  /** The languages in which what people wrote on it can be read. */
  readonly languages: readonly WrittenLanguage[]
}

/** Guides whose pages may be found: `u`, left-joined with their `vendor_seo s`. */
const mayBeFound = sql`u.suspended_at is null and u.deleted_at is null
  and coalesce(s.indexable, true) and coalesce(s.show_in_search, true)`

const address = sql`coalesce(s.custom_slug, u.username)`

/** That of the original, and the other one where there is a text of it. */
function writtenIn(original: string, other: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array[${sql.raw(original)}] || array(select t.language from ${other} and t.language <> ${sql.raw(original)})`
}

/** Listed activities, then the guides who offer them, then their stories. */
const entries = sql`
  select 1 as part, a.id, '/activity/' || a.id as path, a.updated_at as changed_at,
    ${writtenIn(
      'a.language',
      sql`activity_texts t where t.vendor_id = a.vendor_id and t.activity_id = a.id and t.is_whole`,
    )} as languages
  from activities a where ${isListed}
  union all
  select 2, u.id, '/vendor/' || ${address}, max(a.updated_at),
    ${writtenIn('w.language', sql`vendor_texts t where t.vendor_id = u.id`)}
  from activities a join users u on u.id = a.vendor_id join vendors w on w.user_id = u.id left join vendor_seo s on s.vendor_id = u.id
  where ${isListed} and ${mayBeFound} group by u.id, ${address}, w.language
  union all
  select 3, c.id, '/vendor/' || ${address} || '/blog/' || c.slug, c.updated_at,
    ${writtenIn(
      'c.language',
      sql`content_texts t where t.vendor_id = c.vendor_id and t.content_id = c.id and t.title <> '' and t.body <> ''`,
    )}
  from content_items c join users u on u.id = c.vendor_id left join vendor_seo s on s.vendor_id = u.id
  where c.is_published and c.content_type = 'BLOG_POST' and ${mayBeFound}`

/** What search engines may find, by id, a page (from 1) at a time. */
export async function listSitemapEntries(db: Kysely<Database>, page = 1): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select path, changed_at as "changedAt", languages from (${entries}) entries
    order by part, id limit ${SITEMAP_PAGE} offset ${(page - 1) * SITEMAP_PAGE}`.execute(db)
  return rows
}

/** How many pages `listSitemapEntries` has, at least one. */
export async function countSitemapPages(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${entries}) entries`.execute(db)
  return Math.max(1, Math.ceil((rows[0]?.n ?? 0) / SITEMAP_PAGE))
}
