import type { listListings as contract, OfficeListing } from '@upeo/contract/admin/listings'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { listingChanges, listingTexts, type ListingFacts } from '@upeo/domain/activities/listing-changes'
import { whyListingWaits } from '@upeo/domain/activities/listing-review'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'
import { isOffered, isVerified, listingFacts } from '../../activities/index.ts'
import { iso } from './open-problem.ts'
import { listPage, matching, person } from './list.ts'

interface Row extends Pick<OfficeListing, '_id' | 'name' | 'category' | 'location' | 'shown' | 'upcoming'> {
  readonly cents: Cents
  readonly vendor: { _id: string; name: string; email: string }
  readonly verified: boolean
  readonly facts: ListingFacts
  readonly looked: ListingFacts | null
  readonly images: readonly (ImageRow & { readonly id: string })[]
  readonly since: Date | null
  readonly down: Date | null
  readonly reason: string | null
  readonly updated: Date
}

/** Of `activities a` and their `listing_reviews r`: they wait for somebody of the office. */
export const listingWaits = sql<boolean>`(r.activity_id is not null and r.decided_at is null and ${isOffered} and a.archived_at is null)`

const states = {
  waiting: { where: listingWaits, order: sql`r.opened_at, a.id` },
  taken_down: {
    where: sql`a.taken_down_at is not null and a.archived_at is null`,
    order: sql`a.taken_down_at desc, a.id desc`,
  },
  all: { where: sql`a.archived_at is null`, order: sql`a.created_at desc, a.id desc` },
} as const

export async function listListings(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: PublicUrl },
): Promise<AnswerOf<typeof contract>> {
  const { where, order } = states[query.state]
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`a.id as "_id", a.name, a.category, concat_ws(', ', a.location_name, nullif(a.town, ''),
        nullif(a.county, '')) as location, a.price_cents as cents, a.is_active and a.archived_at is null as shown,
      ${person('g')} as vendor, ${isVerified(sql`a.vendor_id`)} as verified, ${listingFacts} as facts, r.looked,
      (select coalesce(jsonb_agg(to_jsonb(i) order by p.position), '[]') from activity_images p
        join images i on i.id = p.image_id where p.activity_id = a.id) as images,
      case when ${listingWaits} then r.opened_at end as since, a.taken_down_at as down,
      r.reason, a.updated_at as updated,
      (select count(*) from bookings b where b.activity_id = a.id and b.starts_at > ${now}
        and b.status in ('pending', 'pending_payment_approval', 'confirmed')) as upcoming`,
    from: sql`activities a join users g on g.id = a.vendor_id left join listing_reviews r on r.activity_id = a.id`,
    where: sql`${where} and ${matching(query.search, sql`a.name`, sql`a.location_name`, sql`a.town`, sql`g.name`)}`,
    order,
  })
  return { listings: rows.map((row) => toWire(row, publicUrl)), total }
}

function toWire(row: Row, publicUrl: PublicUrl): OfficeListing {
  const { _id, name, category, location, shown, upcoming, facts, looked, down } = row
  const open = row.since !== null
  return {
    _id,
    name,
    category,
    location,
    shown,
    upcoming,
    price: toKes(row.cents),
    vendor: { ...row.vendor, isVerified: row.verified },
    waits: open ? whyListingWaits({ takenDown: down !== null, seenBefore: looked !== null }) : null,
    since: iso(row.since),
    takenDown: down === null ? null : { at: down.toISOString(), reason: row.reason ?? '' },
    changes: open && looked !== null ? listingChanges(looked, facts) : [],
    texts: listingTexts(facts),
    images: row.images.map((image) => ({
      ...imageView(publicUrl, image, name),
      added: looked !== null && !looked.images.includes(image.id),
    })),
    updatedAt: row.updated.toISOString(),
  }
}
