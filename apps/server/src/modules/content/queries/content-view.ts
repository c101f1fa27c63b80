import type { ContentItem } from '@upeo/contract/content/content-item'
import type { ContentType } from '@upeo/domain/content/content'
import { sql } from 'kysely'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'

export interface ContentRow {
  readonly id: string
  readonly vendor_id: string
  readonly content_type: ContentType
  readonly title: string
  readonly slug: string
  readonly summary: string
  readonly body: string
  readonly language: ContentItem['language']
  readonly translation: ContentItem['translation']
  readonly image: ImageRow | null
  readonly tags: string[]
  readonly activity_id: string | null
  readonly activity_name: string | null
  readonly is_published: boolean
  readonly published_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly views: number
}

const other = sql`select json_build_object('title', t.title, 'summary', t.summary, 'content', t.body) from content_texts t
  where t.vendor_id = c.vendor_id and t.content_id = c.id and t.language <> c.language`

const columns = sql`c.id, c.vendor_id, c.language, c.content_type, c.title, c.slug, c.summary, c.body,
  to_jsonb(i) as image, c.tags, a.id as activity_id, a.name as activity_name, c.is_published, c.published_at,
  c.created_at, c.updated_at, c.views`

/** Columns of `contentTables`: for the guide all that there is, for the public what there is to be read. */
export const contentColumns = {
  own: sql`${columns}, (${other}) as translation`,
  published: sql`${columns}, (${other} and t.title <> '' and (t.body <> '' or c.content_type = 'GALLERY_ITEM'))
    as translation`,
} as const

const own = sql`content_items c left join images i on i.id = c.image_id
  left join activities a on a.id = c.related_activity_id and a.archived_at is null`

/**
 * An archived activity is never shown as related. Its own guide still sees one that is only unpublished, because the
 * editor saves all fields at once and would lose it.
 */
export const contentTables = { own, published: sql`${own} and a.is_active` } as const

export function toContentItem(row: ContentRow, publicUrl: PublicUrl): ContentItem {
  const image = row.image && imageView(publicUrl, row.image, row.title)
  const { activity_id: activityId, activity_name: activityName } = row
  return {
    _id: row.id,
    slug: row.slug,
    contentType: row.content_type,
    title: row.title,
    content: row.body,
    summary: row.summary,
    language: row.language,
    translation: row.translation,
    imageUrl: image?.src ?? '',
    image,
    tags: row.tags,
    relatedActivity: activityId !== null && activityName !== null ? { _id: activityId, name: activityName } : null,
    isPublished: row.is_published,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    views: row.views,
    vendor: row.vendor_id,
  }
}
