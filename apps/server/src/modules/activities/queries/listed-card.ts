import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { chargeOf, priceBooking } from '@upeo/domain/bookings/price'
import type { Participants } from '@upeo/domain/bookings/participants'
import { cents, toKes, type Cents } from '@upeo/domain/money'
import { distanceBetween } from '@upeo/domain/places/distance'
import { knownPlace } from '@upeo/domain/places/location'
import type { PublicUrl } from '../../../platform/images/image-view.ts'

/** A row of the listing: the card as it lies ready, and what is known only when it is asked for. */
export interface ListedRow {
  readonly id: string
  /** The card's fields as JSON without the braces, with U+0001 where the address of the pictures goes. */
  readonly card: string
  readonly price_cents: Cents
  readonly child_price_cents: Cents | null
  readonly lat: number | null
  readonly lng: number | null
  readonly starts_on: string | null
  readonly seats_left: number | null
}

interface Asker {
  /** Who comes; null when nobody has said. */
  readonly party: Participants | null
  readonly near?: { readonly lat: number; readonly lng: number } | undefined
}

/** What stands for the address of the pictures: JSON has it nowhere. */
const picturesAt = '\u0001'

/** The rows as a JSON array of `FoundActivity`. */
export function listedCards(rows: readonly ListedRow[], asker: Asker, publicUrl: PublicUrl): string {
  return withPicturesAt(publicUrl, `[${rows.map((row) => cardOf(row, asker)).join(',')}]`)
}

/** A text that lay ready, with the addresses of its pictures. */
export function withPicturesAt(publicUrl: PublicUrl, text: string): string {
  const address = JSON.stringify(baseOf(publicUrl)).slice(1, -1)
  return text.replaceAll(picturesAt, () => address)
}

function cardOf({ card, starts_on, seats_left, ...row }: ListedRow, { party, near }: Asker): string {
  const { price_cents: adultPrice, child_price_cents: childPrice } = row
  const date = starts_on === null ? 'null' : `"${starts_on}"`
  const total = party && toKes(chargeOf(priceBooking({ adultPrice, childPrice, ...party }).total).charge)
  return `{${card},"priceWithVat":${toKes(shownPrice(cents(adultPrice)))},"date":${date},"seatsLeft":${seats_left}${distanceTo(near, row)},"partyTotal":${total}}`
}

function distanceTo(near: Asker['near'], row: Pick<ListedRow, 'lat' | 'lng'>): string {
  const place = knownPlace(row)
  return near && place ? `,"distance":${Math.round(distanceBetween(near, place))}` : ''
}

/** What stands before every key. */
function baseOf(publicUrl: PublicUrl): string {
  const key = 'images'
  return publicUrl(key).slice(0, -key.length)
}
