import { MIN_SEARCH, type Place } from '@upeo/contract/places/places'
import { placeNamed } from '@upeo/domain/places/pin'
import { queryClient } from '../../../../lib/query-client.ts'
import { placesQuery } from '../queries.ts'
import { markerOf, type WizardForm } from '../values.ts'

/** A name that was typed may be that of a place: the pin is held against it, while that is still the name. */
export async function findNamed(
  { latest, set }: Pick<WizardForm, 'latest' | 'set'>,
  ask: (name: string) => Promise<readonly Place[]> = placesOf,
): Promise<void> {
  const { location, pin } = latest()
  const name = location.trim()
  if (name.length < MIN_SEARCH || name === pin.place?.name) return
  const places = await ask(name)
  const now = latest()
  if (now.location.trim() !== name) return
  const known = places.map(({ name, town, county, coordinates: [lng, lat] }) => ({
    name,
    town,
    county,
    coordinates: { lat, lng },
  }))
  const place = placeNamed(name, known, markerOf(now))
  if (place) set('pin', (pin) => ({ ...pin, place, confirmed: false }))
}

const placesOf = (name: string) => queryClient.fetchQuery(placesQuery(name)).catch(() => [])
