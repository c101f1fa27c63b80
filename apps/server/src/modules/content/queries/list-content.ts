import type { ContentItem } from '@upeo/contract/content/content-item'
import type { listVendorContent } from '@upeo/contract/content/published-content'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { isId, type ContentId, type VendorId } from '@upeo/domain/ids'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { contentColumns, contentTables, toContentItem, type ContentRow } from './content-view.ts'

type Query = QueryOf<typeof listVendorContent>
type ListedPage = AnswerOf<typeof listVendorContent>

/** What the public sees of a guide, newest first. */
export function listPublished(
  db: Kysely<Database>,
  vendorId: VendorId,
  query: Query,
  publicUrl: PublicUrl,
): Promise<ListedPage> {
  const whose = sql<boolean>`c.vendor_id = ${vendorId} and c.is_published`
  return listPage(db, { seen: 'published', whose, order: sql`c.published_at desc, c.id desc` }, query, publicUrl)
}

/** All of a guide's own items, drafts included, the latest created first. */
export function listOwn(
  db: Kysely<Database>,
  vendorId: VendorId,
  query: Query,
  publicUrl: PublicUrl,
): Promise<ListedPage> {
  const whose = sql<boolean>`c.vendor_id = ${vendorId}`
  return listPage(db, { seen: 'own', whose, order: sql`c.created_at desc, c.id desc` }, query, publicUrl)
}

interface Listed {
  readonly seen: keyof typeof contentTables
  readonly whose: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
}

async function listPage(
  db: Kysely<Database>,
  { seen, whose, order }: Listed,
  { contentType, page, limit }: Query,
  publicUrl: PublicUrl,
): Promise<ListedPage> {
  const where = contentType === undefined ? whose : sql<boolean>`${whose} and c.content_type = ${contentType}`
  const [found, counted] = await Promise.all([
    sql<ContentRow>`select ${contentColumns[seen]} from ${contentTables[seen]} where ${where}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ n: number }>`select count(*) as n from content_items c where ${where}`.execute(db),
  ])
  const total = counted.rows[0]?.n ?? 0
  const data = found.rows.map((row) => toContentItem(row, publicUrl))
  return { success: true, data, total, totalPages: Math.ceil(total / limit) }
}

/** A published item of that guide, by its id or its slug. */
export async function findPublished(
  db: Kysely<Database> | Tx,
  vendorId: VendorId,
  address: string,
  publicUrl: PublicUrl,
): Promise<ContentItem | null> {
  const name = address.toLowerCase()
  const named = isId(name) ? sql`c.id = ${name}` : sql`c.slug = ${name}`
  const { rows } = await sql<ContentRow>`
    select ${contentColumns.published} from ${contentTables.published}
    where c.vendor_id = ${vendorId} and c.is_published and ${named}`.execute(db)
  return rows[0] ? toContentItem(rows[0], publicUrl) : null
}

/** Null for another guide's item. */
export async function findOwn(
  db: Kysely<Database> | Tx,
  vendorId: VendorId,
  id: ContentId,
  publicUrl: PublicUrl,
): Promise<ContentItem | null> {
  const { rows } = await sql<ContentRow>`
    select ${contentColumns.own} from ${contentTables.own} where c.vendor_id = ${vendorId} and c.id = ${id}`.execute(db)
  return rows[0] ? toContentItem(rows[0], publicUrl) : null
}
