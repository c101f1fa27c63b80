import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { Coordinates } from '../activities/activity.ts'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'

export const Place = z.object({
  name: z.string(),
  town: z.string(),
  county: z.string(),
  /** All of it in one line. */
  label: z.string(),
  coordinates: Coordinates,
})
export type Place = z.infer<typeof Place>

export const placeTexts = words({
  none: 'No locations found for this address',
  failed: 'Failed to search address. Please try again.',
  unsupported: 'Geolocation is not supported by your browser. Please enter coordinates manually.',
  notLocated: 'Failed to get your current location. Please enter coordinates manually.',
} as const)

/** A search begins after more than two typed characters. */
export const MIN_SEARCH = 3

export const searchPlaces = endpoint('GET /places/search', {
  summary: 'Find places in Kenya by words',
  query: z.strictObject({
    q: text(200).pipe(z.string().min(MIN_SEARCH, words('Please type at least 3 characters.'))),
  }),
  answers: { 200: z.object({ places: z.array(Place) }) },
  errors: ['provider_unavailable'],
})

export const reversePlace = endpoint('GET /places/reverse', {
  summary: 'What is at a point',
  query: z.strictObject({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
  answers: { 200: z.object({ place: Place.nullable() }) },
  errors: ['provider_unavailable'],
})
