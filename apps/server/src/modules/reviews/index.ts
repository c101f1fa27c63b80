import type { Router } from '../../platform/http/route.ts'
import type { ReviewsDeps } from './deps.ts'
import './events.ts'
import { reviewRoutes } from './routes.ts'

/** What people say of their trips. */
export function createReviewsModule(deps: ReviewsDeps) {
  return { routes: (router: Router) => reviewRoutes(router, deps) }
}
