import { z } from 'zod'
import { Coordinates } from '../activities/activity.ts'

export const Place = z.object({
  name: z.string(),
  town: z.string(),
  county: z.string(),
  /** All of it in one line. */
  label: z.string(),
  coordinates: Coordinates,
})
export type Place = z.infer<typeof Place>

export const placeTexts = {
  none: 'No locations found for this address',
  failed: 'Failed to search address. Please try again.',
  unsupported: 'Geolocation is not supported by your browser. Please enter coordinates manually.',
  notLocated: 'Failed to get your current location. Please enter coordinates manually.',
} as const

/** A search begins after more than two typed characters. */
export const MIN_SEARCH = 3
