import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import type { listActivityReviews as contract } from '@upeo/contract/reviews/activity-reviews'
import type { PublicReview } from '@upeo/contract/reviews/review'
import type { UncountedReason } from '@upeo/domain/reviews/uncounted'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'
import type { ReadMentions } from './create-mentions.ts'
import { reviewPhotos, toPhotos, type ListedImage } from './image-lists.ts'

interface Row {
  readonly id: string
  readonly rating: number
  readonly uncounted: UncountedReason | null
  readonly comment: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly response: string | null
  readonly responded_at: Date | null
  readonly user_name: string | null
  readonly avatar: ImageRow | null
  readonly photos: readonly ListedImage[]
}

interface Summary {
  readonly stars: readonly number[]
  readonly photos: readonly ListedImage[]
}

const orders = {
  recent: sql`r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
} as const

const photosShown = 12

/** Null for an activity that the public does not see. */
export async function listActivityReviews(
  { publicUrl, readMentions }: { readonly publicUrl: PublicUrl; readonly readMentions: ReadMentions },
  db: Kysely<Database>,
  activityId: string,
  { page, limit, sort, topic, stars }: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract> | null> {
  const summary = await summarise(db, activityId)
  if (!summary) return null
  const mentions = await readMentions(db, activityId)
  const chosen = topic && [...(mentions.of.get(topic) ?? [])]
  const found = await sql<Row>`
    select r.id, r.rating, r.uncounted, r.comment, r.created_at, r.updated_at, r.response, r.responded_at,
      case when u.deleted_at is null then u.name end as user_name,
      to_jsonb(av) as avatar, ${reviewPhotos} as photos
    from reviews r join users u on u.id = r.user_id left join images av on av.id = u.avatar_image_id
    where r.activity_id = ${activityId} and r.hidden_at is null
      ${chosen ? sql`and r.id = any(${chosen}::uuid[])` : sql``}
      ${stars ? sql`and r.rating = ${stars}` : sql``}
    order by ${orders[sort]} limit ${limit + 1} offset ${(page - 1) * limit}`.execute(db)
  const total = summary.stars.reduce((all, each) => all + each, 0)
  const sum = summary.stars.reduce((all, each, index) => all + each * (index + 1), 0)
  return {
    reviews: found.rows.slice(0, limit).map((row) => toPublicReview(row, publicUrl)),
    total,
    averageRating: total === 0 ? null : Math.round((sum * 100) / total) / 100,
    distribution: [...summary.stars],
    photos: toPhotos(summary.photos, publicUrl),
    topics: [...mentions.topics],
    hasMore: found.rows.length > limit,
  }
}

async function summarise(db: Kysely<Database>, activityId: string): Promise<Summary | null> {
  const found = await sql<Summary>`
    select (select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
          count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]
        from reviews where activity_id = a.id and hidden_at is null and uncounted is null) as stars,
      (select coalesce(jsonb_agg(newest.image order by newest.created_at desc, newest.position), '[]') from (
        select to_jsonb(i) || jsonb_build_object('alt', '') as image, r.created_at, p.position
        from reviews r join review_photos p on p.review_id = r.id join images i on i.id = p.image_id
        where r.activity_id = a.id and r.hidden_at is null and r.uncounted is null
        order by r.created_at desc, p.position limit ${photosShown}
      ) newest) as photos
    from activities a join users u on u.id = a.vendor_id
    where a.id = ${activityId} and a.is_active and a.archived_at is null
      and u.suspended_at is null and u.deleted_at is null`.execute(db)
  return found.rows[0] ?? null
}

function toPublicReview(row: Row, publicUrl: PublicUrl): PublicReview {
  const { id: _id, rating, uncounted, comment, response, responded_at: respondedAt, user_name: name } = row
  return {
    _id,
    rating,
    uncounted,
    comment,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    user: name === null ? null : { name, avatar: row.avatar && imageView(publicUrl, row.avatar, name) },
    photos: toPhotos(row.photos, publicUrl),
    response: response === null || !respondedAt ? null : { text: response, at: respondedAt.toISOString() },
  }
}
