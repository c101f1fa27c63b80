import { sql } from 'kysely'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { coordinatesToWire, knownPlace, locationText } from '@upeo/domain/places/location'
import { cents, toKes } from '@upeo/domain/money'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import { imageJson, toImage, type ImageJson } from './image-json.ts'
import { nextDeparture, type Wish } from '../../departures/index.ts'
import { isVerified } from './listed.ts'
import { otherOfCard } from './other-language.ts'

export interface CardRow {
  readonly id: string
  readonly name: string
  readonly short_description: string
  readonly language: ActivityCard['language']
  readonly translation: ActivityCard['translation']
  readonly category: string
  readonly difficulty: string
  readonly location_name: string
  readonly town: string
  readonly county: string
  readonly lat: number | null
  readonly lng: number | null
  readonly image: ImageJson | null
  readonly price_cents: number
  readonly child_price_cents: number | null
  readonly rating: number | null
  readonly rating_count: number
  readonly starts_on: string | null
  readonly seats_left: number | null
  readonly duration_minutes: number
  readonly capacity: number
  readonly vendor_id: string
  readonly vendor_username: string
  readonly vendor_name: string
  readonly vendor_avatar: ImageJson | null
  readonly vendor_verified: boolean
}

/** What a card shows; of `cardTables`. */
export const cardColumns = sql`a.id, a.name, a.short_description, a.category, a.difficulty, a.location_name, a.town,
  a.county, a.lat, a.lng, a.price_cents, a.child_price_cents, a.rating::float8 as rating, a.rating_count,
  a.duration_minutes, a.capacity, a.vendor_id, next.starts_on::text as starts_on, next.seats_left,
  u.username as vendor_username, u.name as vendor_name,
  a.language, ${otherOfCard} as translation, ${isVerified(sql`a.vendor_id`)} as vendor_verified,
  ${imageJson('i', sql`coalesce(nullif(ai.alt, ''), a.name)`)} as image, ${imageJson('ui', sql`u.name`)} as vendor_avatar`

/** Joins for `activities a`: the guide, the first picture, the next departure (that suits a wish). One row an activity. */
export function cardTables(now: Date, wish: Wish | null = null) {
  return sql`join users u on u.id = a.vendor_id
    left join images ui on ui.id = u.avatar_image_id
    left join lateral (select image_id, alt from activity_images where activity_id = a.id order by position limit 1) ai on true
    left join images i on i.id = ai.image_id
    left join lateral ${nextDeparture(now, wish)} next on true`
}

export function toCard(row: CardRow, publicUrl: PublicUrl): ActivityCard {
  return {
    _id: row.id,
    name: row.name,
    shortDescription: row.short_description,
    language: row.language,
    translation: row.translation,
    category: row.category,
    difficulty: row.difficulty,
    location: locationText({ name: row.location_name, town: row.town, county: row.county }),
    town: row.town,
    county: row.county,
    coordinates: coordinatesToWire(knownPlace(row)),
    image: toImage(row.image, publicUrl),
    price: toWirePrice(row.price_cents),
    childPrice: row.child_price_cents === null ? null : toWirePrice(row.child_price_cents),
    priceWithVat: toKes(shownPrice(cents(row.price_cents))),
    rating: row.rating,
    reviewCount: row.rating_count,
    date: row.starts_on,
    seatsLeft: row.seats_left,
    duration: row.duration_minutes / 60,
    capacity: row.capacity,
    vendor: {
      _id: row.vendor_id,
      username: row.vendor_username,
      name: row.vendor_name,
      avatar: toImage(row.vendor_avatar, publicUrl),
      isVerified: row.vendor_verified,
    },
  }
}

export function toWirePrice(amount: number): number {
  return toKes(cents(amount))
}
