import type { Router } from '../../platform/http/route.ts'
import type { OffersDeps } from './deps.ts'
import './events.ts'
import { offersRoutes } from './routes.ts'

export type { OffersDeps } from './deps.ts'
export { isOwnActivity } from './queries/is-own-activity.ts'

/** The guide's side of the catalogue: what she offers, and on which dates. */
export function createOffersModule(deps: OffersDeps) {
  return { routes: (router: Router) => offersRoutes(router, deps) }
}
