import { type Place as WirePlace, placeTexts, reversePlace, searchPlaces } from '@upeo/contract/places/places'
import { locationText } from '@upeo/domain/places/location'
import { done } from '@upeo/domain/result'
import type { Place, PlaceFinder, PlacesUnavailable } from '../../adapters/maps/port.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'

const failures: FailureMap<PlacesUnavailable> = {
  places_unavailable: () => ({ code: 'provider_unavailable', message: placeTexts.failed }),
}
const limits = [limitOf('places')]

export function placesRoutes(router: Router, places: PlaceFinder): void {
  router.command(searchPlaces, { failures, limits }, async ({ query }) => {
    const found = await places.search(query.q)
    return found.ok ? done({ places: found.value.map(toWire) }) : found
  })
  router.command(reversePlace, { failures, limits }, async ({ query }) => {
    const found = await places.reverse(query)
    return found.ok ? done({ place: found.value && toWire(found.value) }) : found
  })
}

function toWire(place: Place): WirePlace {
  const { name, town, county, coordinates } = place
  return { name, town, county, label: locationText(place), coordinates: [coordinates.lng, coordinates.lat] }
}
