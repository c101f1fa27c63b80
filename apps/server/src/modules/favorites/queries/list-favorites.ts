import type { Favorite } from '@upeo/contract/favorites/favorites'
import { locationText } from '@upeo/domain/places/location'
import type { UserId } from '@upeo/domain/ids'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'

interface Row {
  readonly id: string
  readonly created_at: Date
  readonly activity_id: string
  readonly name: string
  readonly description: string
  readonly language: Favorite['activity']['language']
  readonly translation: Favorite['activity']['translation']
  readonly location_name: string
  readonly town: string
  readonly county: string
  readonly duration_minutes: number
  readonly capacity: number
  readonly price_cents: Cents
  /** numeric, as text. */
  readonly rating: string | null
  readonly rating_count: number
  readonly is_active: boolean
  readonly images: readonly (ImageRow & { readonly alt: string })[]
}

/** A person's favourites, the newest 500 first, or the one of them for this activity. */
export async function listFavorites(
  db: Kysely<Database>,
  publicUrl: PublicUrl,
  userId: UserId,
  activityId?: string,
): Promise<Favorite[]> {
  const found = await sql<Row>`
    select f.id, f.created_at, a.id as activity_id, a.name, a.description, a.language, a.location_name, a.town, a.county,
      a.duration_minutes, a.capacity, a.price_cents, a.rating, a.rating_count,
      a.is_active and a.archived_at is null and u.suspended_at is null and u.deleted_at is null as is_active,
      (select json_build_object('name', t.name, 'description', t.description) from activity_texts t
        where t.vendor_id = a.vendor_id and t.activity_id = a.id and t.language <> a.language and t.is_whole) as translation,
      (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('alt', ai.alt) order by ai.position), '[]')
        from activity_images ai join images i on i.id = ai.image_id where ai.activity_id = a.id) as images
    from favorites f join activities a on a.id = f.activity_id join users u on u.id = a.vendor_id
    where f.user_id = ${userId} ${activityId === undefined ? sql`` : sql`and f.activity_id = ${activityId}`}
    order by f.created_at desc, f.id desc limit 500`.execute(db)
  return found.rows.map((row) => toFavorite(row, publicUrl))
}

function toFavorite(row: Row, publicUrl: PublicUrl): Favorite {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    activity: {
      _id: row.activity_id,
      name: row.name,
      images: row.images.map((image) => imageView(publicUrl, image, image.alt === '' ? row.name : image.alt)),
      rating: row.rating === null ? null : Number(row.rating),
      numReviews: row.rating_count,
      location: locationText({ name: row.location_name, town: row.town, county: row.county }),
      duration: row.duration_minutes / 60,
      maxGroupSize: row.capacity,
      description: row.description,
      language: row.language,
      translation: row.translation,
      price: toKes(row.price_cents),
      priceWithVat: toKes(shownPrice(row.price_cents)),
      isActive: row.is_active,
    },
  }
}
