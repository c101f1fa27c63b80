import type { ReviewId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { Sweep } from '../../platform/jobs/run-sweeps.ts'
import type { ReviewsDeps } from './deps.ts'
import { discussionRoutes } from './discussion-routes.ts'
import './events.ts'
import { reviewRoutes } from './routes.ts'
import { tellUncounted } from './usecases/tell-uncounted.ts'
import { decideReview, type ReviewDecision } from './usecases/decide-review.ts'

export { keptData } from './kept-data.ts'
export type { DecideReviewError } from './usecases/decide-review.ts'

/** What people say of their trips. */
export function createReviewsModule(deps: ReviewsDeps) {
  return {
    routes: (router: Router) => {
      reviewRoutes(router, deps)
      discussionRoutes(router, deps)
    },
    sweeps: (): Sweep[] => [{ name: 'reviews.uncounted', everyMs: 3_600_000, run: () => tellUncounted(deps) }],
    /** An administrator's word on what was reported. */
    decide: (tx: Tx, id: ReviewId, decision: ReviewDecision) => decideReview(deps, tx, id, decision),
  }
}

export type ReviewsModule = ReturnType<typeof createReviewsModule>
