import { words } from '@upeo/domain/words/say'
import * as guideReviewsApi from '@upeo/contract/reviews/guide-reviews'
import { done } from '@upeo/domain/result'
import type { FailureMap } from '../../platform/http/failure.ts'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ReviewsDeps } from './deps.ts'
import { listGuideReviews } from './queries/list-guide-reviews.ts'
import { reportReview, type ReportReviewError } from './usecases/report-review.ts'
import { respondToReview } from './usecases/respond-to-review.ts'

const noReview = () => ({ code: 'not_found', message: words('Review not found.') }) as const

const reportFailures: FailureMap<ReportReviewError> = {
  not_found: noReview,
  own_review: () => ({ code: 'conflict', message: words('This review is yours. You can change or delete it.') }),
  reported_already: () => ({ code: 'conflict', message: words('You have reported this review already.') }),
}

/** What others do with a review: its guide reads and answers, anyone reports. */
export function discussionRoutes(router: Router, deps: ReviewsDeps): void {
  router.read(guideReviewsApi.listGuideReviews, { cacheControl: 'private, no-store' }, async ({ db, person, query }) =>
    done(await listGuideReviews(db, deps.publicUrl, person.userId, query)),
  )
  router.write(
    guideReviewsApi.reportReview,
    {
      failures: reportFailures,
      limits: [limitOf('report-review')],
    },
    async ({ tx, person, params, body }) => {
      const reported = await reportReview(deps, tx, { reviewId: params.id, userId: person.userId, reason: body.reason })
      return reported.ok ? done({ message: 'Thank you. Upeo will look at this review.' }) : reported
    },
  )
  router.write(
    guideReviewsApi.respondToReview,
    { failures: { not_found: noReview } },
    async ({ tx, person, params, body }) => {
      const answer = { reviewId: params.id, vendorId: person.userId, text: body.text }
      const answered = await respondToReview(deps, tx, answer)
      return answered.ok ? done({ message: 'Your answer is published.' }) : answered
    },
  )
}
