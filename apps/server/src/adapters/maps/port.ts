import type { Coordinates } from '@upeo/domain/places/location'
import type { Result } from '@upeo/domain/result'

/** A place in Kenya. `town` and `county` are empty where they are not known or say the same as the name. */
export interface Place {
  readonly name: string
  readonly town: string
  readonly county: string
  readonly coordinates: Coordinates
}

export type PlacesUnavailable = { readonly kind: 'places_unavailable' }

/** Finds places by words, and words for a point. Kenya only. */
export interface PlaceFinder {
  /** At most five, the best first. */
  search(words: string): Promise<Result<readonly Place[], PlacesUnavailable>>
  /** The place at, or nearest to, a point; null where there is none. */
  reverse(point: Coordinates): Promise<Result<Place | null, PlacesUnavailable>>
}

export const MOST_PLACES = 5
