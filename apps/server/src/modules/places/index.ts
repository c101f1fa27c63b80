import type { PlaceFinder } from '../../adapters/maps/port.ts'
import type { Router } from '../../platform/http/route.ts'
import { placesRoutes } from './routes.ts'

/** Places in Kenya: by words, and at a point. */
export function createPlacesModule({ places }: { readonly places: PlaceFinder }) {
  return { routes: (router: Router) => placesRoutes(router, places) }
}
