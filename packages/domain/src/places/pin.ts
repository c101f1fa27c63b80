import { foldName } from '../search/fold-name.ts'
import { say } from '../words/say.ts'
import { distanceBetween } from './distance.ts'
import type { Coordinates } from './location.ts'

/** A place that somebody has chosen or named, before they have put their pin. */
export interface NamedPlace {
  readonly name: string
  readonly town: string
  readonly county: string
  readonly coordinates: Coordinates
}

/** Parks and lakes are wide; farther than this, a pin is more likely to have slipped. */
export const FAR_PIN_KM = 20

export type PinDoubt =
  | { readonly kind: 'far'; readonly place: string; readonly km: number }
  | { readonly kind: 'other_county'; readonly place: string; readonly county: string; readonly pinCounty: string }

/** What speaks against a pin at this place; null where nothing does. `pinCounty`: the county it is in, empty if unknown. */
export function doubtOfPin(place: NamedPlace, pin: Coordinates, pinCounty: string): PinDoubt | null {
  const km = distanceBetween(place.coordinates, pin)
  if (km > FAR_PIN_KM) return { kind: 'far', place: place.name, km: Math.round(km) }
  const [county, other] = [plainCounty(place.county), plainCounty(pinCounty)]
  if (county === '' || other === '' || county === other) return null
  return { kind: 'other_county', place: place.name, county: place.county, pinCounty }
}

/** 'Taita-Taveta County' is 'Taita Taveta'. */
function plainCounty(county: string): string {
  return county
    .toLowerCase()
    .replace(/\bcounty\b/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

export function pinDoubtText(doubt: PinDoubt): string {
  return doubt.kind === 'far'
    ? say('The pin is {km} km from {place}.', { km: doubt.km, place: doubt.place })
    : say('The pin is in {pinCounty}, and {place} is in {county}.', {
        pinCounty: doubt.pinCounty,
        place: doubt.place,
        county: doubt.county,
      })
}

/** Of the places of a name the one that is meant: the nearest to the pin. None where no place has just that name. */
export function placeNamed(name: string, places: readonly NamedPlace[], pin: Coordinates | null): NamedPlace | null {
  const wanted = foldName(name).trim()
  const named = places.filter((place) => foldName(place.name).trim() === wanted)
  if (!pin) return named[0] ?? null
  const far = (place: NamedPlace) => distanceBetween(place.coordinates, pin)
  return named.toSorted((one, other) => far(one) - far(other))[0] ?? null
}
