import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import type { listVendorReviews as contract, VendorReview } from '@upeo/contract/vendors/profile'
import type { VendorId } from '@upeo/domain/ids'
import type { UncountedReason } from '@upeo/domain/reviews/uncounted'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'

interface Row {
  readonly id: string
  readonly rating: number
  readonly uncounted: UncountedReason | null
  readonly comment: string
  readonly created_at: Date
  readonly response: string | null
  readonly responded_at: Date | null
  /** null: the account is gone. */
  readonly user_name: string | null
  readonly avatar: ImageRow | null
  readonly activity_id: string
  readonly activity_name: string
  readonly activity_listed: boolean
}

/** What people say of a guide's activities, latest first. */
export async function listVendorReviews(
  db: Kysely<Database>,
  vendorId: VendorId,
  { page, limit }: QueryOf<typeof contract>,
  publicUrl: PublicUrl,
): Promise<AnswerOf<typeof contract>> {
  const [found, counted] = await Promise.all([
    sql<Row>`
      select r.id, r.rating, r.uncounted, r.comment, r.created_at, r.response, r.responded_at,
        case when u.deleted_at is null then u.name end as user_name, to_jsonb(av) as avatar,
        a.id as activity_id, a.name as activity_name, a.is_active and a.archived_at is null as activity_listed
      from reviews r join users u on u.id = r.user_id join activities a on a.id = r.activity_id
        left join images av on av.id = u.avatar_image_id
      where r.vendor_id = ${vendorId} and r.hidden_at is null
      order by r.created_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from reviews where vendor_id = ${vendorId} and hidden_at is null`.execute(db),
  ])
  const total = counted.rows[0]?.n ?? 0
  const data = found.rows.map((row) => toReview(row, publicUrl))
  return { success: true, data, total, totalPages: Math.ceil(total / limit) }
}

function toReview(row: Row, publicUrl: PublicUrl): VendorReview {
  const { user_name: name, response, responded_at: respondedAt } = row
  return {
    _id: row.id,
    rating: row.rating,
    text: row.comment,
    createdAt: row.created_at.toISOString(),
    verified: row.uncounted === null,
    uncounted: row.uncounted,
    response: response === null || !respondedAt ? null : { text: response, date: respondedAt.toISOString() },
    user: name === null ? null : { name, avatar: row.avatar && imageView(publicUrl, row.avatar, name) },
    activity: { _id: row.activity_id, name: row.activity_name, isActive: row.activity_listed },
  }
}
