import { sql, type Kysely } from 'kysely'
import type { listMyActivities } from '@upeo/contract/activities/own-activities'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { cents, toKes } from '@upeo/domain/money'
import { locationText } from '@upeo/domain/places/location'
import type { VendorId } from '@upeo/domain/ids'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { containingFolded } from '../../search/index.ts'
import { toWirePrice } from './card.ts'
import { imageJson, toImage, type ImageJson } from './image-json.ts'
import { isOffered } from './listing-facts.ts'
import { officeHold, type OfficeHold } from './office-hold.ts'

interface Row {
  readonly total: number
  readonly id: string | null
  readonly name: string
  readonly category: string
  readonly description: string
  readonly images: ImageJson[]
  readonly price_cents: number
  readonly location_name: string
  readonly town: string
  readonly county: string
  readonly address: string
  readonly duration_minutes: number
  readonly capacity: number
  readonly start_dates: string[]
  readonly is_active: boolean
  readonly office_hold: OfficeHold | null
}

/** A guide's own activities, newest first, with all their dates; archived ones are history and left out. */
export async function listOwnActivities(
  db: Kysely<Database>,
  vendorId: VendorId,
  query: QueryOf<typeof listMyActivities>,
  publicUrl: PublicUrl,
): Promise<AnswerOf<typeof listMyActivities>> {
  const conditions = [sql`a.vendor_id = ${vendorId} and a.archived_at is null`]
  if (query.isActive !== undefined) conditions.push(sql`${isOffered} = ${query.isActive}`)
  if (query.search) conditions.push(sql`a.search_text like ${containingFolded(query.search)}`)
  const { rows } = await sql<Row>`
    with mine as (select a.* from activities a where ${sql.join(conditions, sql` and `)})
    select total.n as total, found.*
    from (select count(*)::int as n from mine) total
    left join (
      select a.id, a.created_at, a.name, a.category, a.description, a.price_cents, a.location_name, a.town, a.county,
        coalesce(a.meeting_point ->> 'address', '') as address, a.duration_minutes, a.capacity,
        ${isOffered} as is_active, ${officeHold} as office_hold,
        (select coalesce(json_agg(${imageJson('i', sql`coalesce(nullif(g.alt, ''), a.name)`)} order by g.position), '[]')
          from activity_images g join images i on i.id = g.image_id where g.activity_id = a.id) as images,
        (select coalesce(json_agg(distinct d.starts_on order by d.starts_on), '[]')
          from departures d where d.activity_id = a.id) as start_dates
      from mine a order by a.created_at desc, a.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) found on true
    order by found.created_at desc, found.id desc`.execute(db)
  const total = rows[0]?.total ?? 0
  const activities = rows.flatMap((row) => (row.id === null ? [] : [toOwn(row, row.id, publicUrl)]))
  return { activities, total, page: query.page, pages: Math.ceil(total / query.limit) }
}

function toOwn(row: Row, id: string, publicUrl: PublicUrl) {
  return {
    _id: id,
    name: row.name,
    category: row.category,
    description: row.description,
    images: row.images.flatMap((image) => toImage(image, publicUrl) ?? []),
    price: toWirePrice(row.price_cents),
    priceWithVat: toKes(shownPrice(cents(row.price_cents))),
    location: locationText({ name: row.location_name, town: row.town, county: row.county }),
    address: row.address,
    city: row.town,
    state: row.county,
    duration: row.duration_minutes / 60,
    capacity: row.capacity,
    startDates: row.start_dates,
    isActive: row.is_active,
    officeHold: row.office_hold,
  }
}
