import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import type { GuideReview, listGuideReviews as contract } from '@upeo/contract/reviews/guide-reviews'
import type { VendorId } from '@upeo/domain/ids'
import type { UncountedReason } from '@upeo/domain/reviews/uncounted'
import { responseRate, type GuideReviewTab } from '@upeo/domain/reviews/guide-list'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { containsFolded } from '../../search/index.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'
import { reviewPhotos, toPhotos, type ListedImage } from './image-lists.ts'

type Query = QueryOf<typeof contract>
type Answer = AnswerOf<typeof contract>

interface Row {
  readonly id: string
  readonly rating: number
  readonly uncounted: UncountedReason | null
  readonly comment: string
  readonly created_at: Date
  readonly edited: boolean
  readonly response: string | null
  readonly responded_at: Date | null
  /** Null when the account was deleted. */
  readonly user_name: string | null
  readonly avatar: ImageRow | null
  readonly activity_id: string
  readonly activity_name: string
  readonly photos: readonly ListedImage[]
  readonly reported: GuideReview['reported']
}

interface Totals {
  /** Of those that count. */
  readonly stars: readonly number[]
  readonly all: number
  readonly responded: number
  readonly activities: Answer['activities']
}

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
} as const

const tabs = {
  all: sql`true`,
  responded: sql`r.response is not null`,
  pending: sql`r.response is null`,
} as const satisfies Record<GuideReviewTab, unknown>

/** The reviews of this guide's activities, as everyone sees them: those removed by an administrator are left out. */
export async function listGuideReviews(
  db: Kysely<Database>,
  publicUrl: PublicUrl,
  vendorId: VendorId,
  query: Query,
): Promise<Answer> {
  const [totals, counts, rows] = await Promise.all([
    readTotals(db, vendorId),
    countTabs(db, vendorId, query),
    readPage(db, vendorId, query),
  ])
  const reviews = rows.map((row) => toGuideReview(row, publicUrl))
  const pages = Math.ceil(counts[query.tab] / query.limit)
  return { reviews, counts, page: query.page, pages, summary: summarise(totals), activities: totals.activities }
}

function summarise({ stars, all, responded }: Totals): Answer['summary'] {
  const rated = stars.reduce((sum, each) => sum + each, 0)
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0)
  return {
    total: all,
    averageRating: rated === 0 ? null : Math.round((sum * 100) / rated) / 100,
    distribution: [...stars],
    responded,
    pending: all - responded,
    responseRate: responseRate({ responded, total: all }),
  }
}

async function readTotals(db: Kysely<Database>, vendorId: VendorId): Promise<Totals> {
  const found = await sql<Totals>`
    select array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2),
        count(*) filter (where r.stars = 3), count(*) filter (where r.stars = 4),
        count(*) filter (where r.stars = 5)] as stars,
      count(*) as all, count(r.response) as responded,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'name', a.name) order by a.name, a.id), '[]')
        from activities a where a.vendor_id = ${vendorId}
          and exists (select from reviews e where e.activity_id = a.id and e.hidden_at is null)) as activities
    from (select response, case when uncounted is null then rating end as stars from reviews
      where vendor_id = ${vendorId} and hidden_at is null) r`.execute(db)
  return found.rows[0] ?? { stars: [0, 0, 0, 0, 0], all: 0, responded: 0, activities: [] }
}

async function countTabs(db: Kysely<Database>, vendorId: VendorId, query: Query): Promise<Answer['counts']> {
  const found = await sql<{ all: number; responded: number }>`
    select count(*) as all, count(r.response) as responded ${reviewsOf(vendorId, query)}`.execute(db)
  const { all, responded } = found.rows[0] ?? { all: 0, responded: 0 }
  return { all, responded, pending: all - responded }
}

async function readPage(db: Kysely<Database>, vendorId: VendorId, query: Query): Promise<Row[]> {
  const { tab, sort, page, limit } = query
  const found = await sql<Row>`
    select r.id, r.rating, r.uncounted, r.comment, r.created_at, r.updated_at <> r.created_at as edited, r.response, r.responded_at,
      case when u.deleted_at is null then u.name end as user_name, to_jsonb(av) as avatar, a.id as activity_id,
      a.name as activity_name, ${reviewPhotos} as photos,
      (select case when p.decided_at is null then 'open' else 'kept' end
        from review_reports p where p.review_id = r.id and p.reporter_id = ${vendorId}) as reported
    ${reviewsOf(vendorId, query)} and ${tabs[tab]}
    order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return found.rows
}

/** The guide's reviews `r`, with writers `u` and activities `a`, that match the filters. */
function reviewsOf(vendorId: VendorId, { search, activity, rating }: Query) {
  const conditions = [sql`r.vendor_id = ${vendorId}`, sql`r.hidden_at is null`]
  if (activity !== undefined) conditions.push(sql`r.activity_id = ${activity}`)
  if (rating !== undefined) conditions.push(sql`r.rating = ${rating}`)
  if (search !== undefined && search !== '') {
    conditions.push(sql`(${containsFolded(sql`r.comment`, search)} or ${containsFolded(sql`a.name`, search)}
      or (u.deleted_at is null and ${containsFolded(sql`u.name`, search)}))`)
  }
  return sql`
    from reviews r join users u on u.id = r.user_id join activities a on a.id = r.activity_id
      left join images av on av.id = u.avatar_image_id
    where ${sql.join(conditions, sql` and `)}`
}

function toGuideReview(row: Row, publicUrl: PublicUrl): GuideReview {
  const {
    id: _id,
    rating,
    uncounted,
    comment,
    edited,
    response,
    responded_at: respondedAt,
    user_name: name,
    reported,
  } = row
  return {
    _id,
    rating,
    uncounted,
    comment,
    date: row.created_at.toISOString(),
    edited,
    user: name === null ? null : { name, avatar: row.avatar && imageView(publicUrl, row.avatar, name) },
    activity: { _id: row.activity_id, name: row.activity_name },
    photos: toPhotos(row.photos, publicUrl),
    vendorResponse: response === null || !respondedAt ? null : { text: response, date: respondedAt.toISOString() },
    reported,
  }
}
