import { reversePlace, type Place } from '@upeo/contract/places/places'
import type { Coordinates } from '@upeo/domain/places/location'
import { isApiError } from '../../../../lib/api-error.ts'
import { call } from '../../../../lib/api.ts'
import type { WizardForm } from '../values.ts'

/** Six decimals are a hand's breadth. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/**
 * Takes a point, then asks what is there. The answer counts while the pin is still where it was asked for; what was
 * typed by then stays.
 */
export async function choosePoint(
  { latest, set }: Pick<WizardForm, 'latest' | 'set'>,
  { lat, lng }: Coordinates,
  ask: (point: Coordinates) => Promise<Place | null> = placeAt,
): Promise<void> {
  const point = { lat: round(lat), lng: round(lng) }
  set('coordinates', point)
  set('pin', (pin) => ({ ...pin, county: '', confirmed: false }))
  const before = latest()
  const place = await ask(point)
  const { coordinates } = latest()
  if (!place || coordinates.lat !== point.lat || coordinates.lng !== point.lng) return
  const { town, county, name } = place
  set('town', (now) => (now === before.town ? town : now))
  set('county', (now) => (now === before.county ? county : now))
  set('pin', (pin) => ({ ...pin, county }))
  set('location', (now) => (now.trim() === '' ? name : now))
}

/** Null when nothing is known of a point, also for want of an answer: the name can be typed. */
async function placeAt({ lat, lng }: Coordinates): Promise<Place | null> {
  try {
    return (await call(reversePlace, { query: { lat, lng } })).place
  } catch (error) {
    if (!isApiError(error)) throw error
    return null
  }
}
