import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { mapActivities, MapCluster, MapPin } from '@upeo/contract/activities/listing'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { MAP_PINS } from '@upeo/domain/activities/listing'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { chargeOf, priceBooking } from '@upeo/domain/bookings/price'
import type { Participants } from '@upeo/domain/bookings/participants'
import { partyWanted } from '@upeo/domain/departures/wished-trip'
import { toKes, type Cents } from '@upeo/domain/money'
import { locationText } from '@upeo/domain/places/location'
import { plannedEachTime } from '../../../platform/database/named-statements.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { nextShown } from './find-activities.ts'
import { imageJson, toImage, type ImageJson } from './image-json.ts'
import type { MapCells } from './map-cells.ts'
import { liesIn, matchActivities, readWish, type ListingFilters } from './match-activities.ts'
import { otherOfPin } from './other-language.ts'

export type OnMap = AnswerOf<typeof mapActivities>

interface PinRow {
  readonly count: 1
  readonly id: string
  readonly name: string
  readonly language: MapPin['language']
  readonly translation: MapPin['translation']
  readonly location_name: string
  readonly town: string
  readonly county: string
  readonly lat: number
  readonly lng: number
  readonly price_cents: Cents
  readonly child_price_cents: Cents | null
  readonly starts_on: string | null
  readonly rating: number | null
  readonly rating_count: number
  readonly image: ImageJson | null
}

interface ClusterRow {
  readonly count: number
  readonly id: null
  readonly lat: number
  readonly lng: number
  readonly price_cents: Cents
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * What the map draws in these cells. However many activities lie there, one reading of them gives at most `MAP_PINS`
 * pins, or at most one thing a cell: a pin where one activity is alone in its cell, else a cluster.
 */
export async function findOnMap(
  db: Kysely<Database>,
  filters: Omit<ListingFilters, 'bbox'>,
  cells: MapCells,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: PublicUrl },
): Promise<OnMap> {
  const { rows } = await onMap(filters, cells, now).execute(db)
  const party = partyWanted(filters)
  return {
    pins: rows.flatMap((row) => (row.id === null ? [] : [toPin(row, party, publicUrl)])),
    clusters: rows.flatMap((row) => (row.id === null ? [toCluster(row)] : [])),
  }
}

/** The statement; beside its use only asked for its plan. */
export function onMap(
  filters: Omit<ListingFilters, 'bbox'>,
  { size, box }: MapCells,
  now: Date,
): RawBuilder<PinRow | ClusterRow> {
  const [, , east, north] = box
  // The far sides belong to the next cells.
  const wish = readWish(filters, now)
  const { first } = filters
  const matching = matchActivities({ ...filters, bbox: [...box] }, now)
  const found = first?.length
    ? sql`(${matching} or (l.activity_id = any(${first}::uuid[]) and ${liesIn([...box])}))`
    : matching
  const within = sql`${found} and l.lng < ${east} and l.lat < ${north}`
  return sql<PinRow | ClusterRow>`${sql.raw(plannedEachTime)}
    with cells as materialized (${cellsWith(within, size)}),
    things as (
      select n as count, case when n = 1 then ids[1] end as id, price_cents, lat, lng, west, south, east, north
      from cells where (select sum(n) from cells) > ${MAP_PINS}
      union all
      select 1, unnest(ids), null, null, null, null, null, null, null
      from cells where (select sum(n) from cells) <= ${MAP_PINS}
    )
    select t.count, t.id, coalesce(a.lat, t.lat) as lat, coalesce(a.lng, t.lng) as lng,
      coalesce(a.price_cents, t.price_cents) as price_cents, t.west, t.south, t.east, t.north,
      a.name, a.language, a.translation, a.location_name, a.town, a.county, a.rating::float8 as rating, a.rating_count, a.image,
      a.child_price_cents, a.starts_on
    from things t left join lateral (
      select p.*, next.starts_on::text as starts_on, ${otherOfPin} as translation, ${imageJson('i', sql`coalesce(nullif(ai.alt, ''), p.name)`)} as image
      from activities p
        left join lateral (select image_id, alt from activity_images where activity_id = p.id order by position limit 1) ai on true
        left join images i on i.id = ai.image_id
        left join lateral ${nextShown(filters, wish === 'never' ? null : wish, sql`p.id`, now)} next on true
      -- One at a time: how few there will be is not known to the planner, who would rather read all there are.
      where p.id = t.id limit 1
    ) a on true
    order by t.id`
}

function cellsWith(within: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  return sql`select count(*)::int as n, array_agg(l.activity_id) as ids, min(l.price_cents) as price_cents,
      avg(l.lat) as lat, avg(l.lng) as lng,
      min(l.lng) as west, min(l.lat) as south, max(l.lng) as east, max(l.lat) as north
    from listed_activities l where ${within}
    group by floor(l.lng / ${size}::float8), floor(l.lat / ${size}::float8)`
}

function toPin(row: PinRow, party: Participants | null, publicUrl: PublicUrl): MapPin {
  const { price_cents: adultPrice, child_price_cents: childPrice } = row
  return {
    _id: row.id,
    name: row.name,
    language: row.language,
    translation: row.translation,
    location: locationText({ name: row.location_name, town: row.town, county: row.county }),
    coordinates: [row.lng, row.lat],
    image: toImage(row.image, publicUrl),
    priceWithVat: paid(adultPrice),
    rating: row.rating,
    reviewCount: row.rating_count,
    date: row.starts_on,
    partyTotal: party && toKes(chargeOf(priceBooking({ adultPrice, childPrice, ...party }).total).charge),
  }
}

function toCluster({ count, lat, lng, price_cents, west, south, east, north }: ClusterRow): MapCluster {
  return { count, minPriceWithVat: paid(price_cents), coordinates: [lng, lat], box: [west, south, east, north] }
}

/** What one adult pays, VAT included, in KES. */
function paid(price: Cents): number {
  return toKes(shownPrice(price))
}
