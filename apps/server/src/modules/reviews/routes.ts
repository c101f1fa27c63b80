import { REVIEW_WINDOW } from '@upeo/domain/reviews/reviews'
import { lengthPhrase } from '@upeo/domain/time'
import { phrase, words } from '@upeo/domain/words/say'
import * as ownReviewsApi from '@upeo/contract/reviews/own-reviews'
import * as activityReviewsApi from '@upeo/contract/reviews/activity-reviews'
import type { Review } from '@upeo/contract/reviews/review'
import type { ReviewId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure } from '@upeo/domain/result'
import type { Tx } from '../../platform/deps.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ReviewsDeps } from './deps.ts'
import { createMentions } from './queries/create-mentions.ts'
import { listActivityReviews } from './queries/list-activity-reviews.ts'
import { listMyReviews, myReviews } from './queries/list-my-reviews.ts'
import { deleteReview } from './usecases/delete-review.ts'
import { editReview, type EditReviewError } from './usecases/edit-review.ts'
import { writeReview, type WriteReviewError } from './usecases/write-review.ts'

const noReview = () => ({ code: 'not_found', message: words('Review not found.') }) as const
const unknownPhoto = () =>
  ({
    code: 'conflict',
    message: words('One of the photos is no longer there. Please upload it again.'),
    fields: { photos: words('Please upload the photos again.') },
  }) as const

const writeFailures: FailureMap<WriteReviewError> = {
  not_found: () => ({ code: 'not_found', message: words('Booking not found.') }),
  not_completed: () => ({ code: 'conflict', message: words('You can review a trip once it is completed.') }),
  not_seen: () => ({
    code: 'conflict',
    message: words('You can review trips that were paid through Upeo or have an approved proof of payment.'),
  }),
  too_late: () => ({
    code: 'conflict',
    message: phrase('A trip can be reviewed within {time} of its end.', { time: lengthPhrase(REVIEW_WINDOW) }),
  }),
  reviewed_already: () => ({ code: 'conflict', message: words('You have reviewed this trip already.') }),
  unknown_photo: unknownPhoto,
}
const editFailures: FailureMap<EditReviewError> = { not_found: noReview, unknown_photo: unknownPhoto }
const ownFailures: FailureMap<Failure<'not_found'>> = { not_found: noReview }
const listFailures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Activity not found.') }),
}

export function reviewRoutes(router: Router, deps: ReviewsDeps): void {
  const { clock, publicUrl } = deps
  const readMentions = createMentions(deps)
  const read = async (tx: Tx, userId: UserId, id: ReviewId): Promise<Review> => {
    const [review] = await myReviews(tx, publicUrl, userId, id)
    if (!review) throw new Error(`Review ${id} was written and is not there.`)
    return review
  }
  router.write(ownReviewsApi.writeReview, { failures: writeFailures }, async ({ tx, person, body }) => {
    const written = await writeReview(deps, tx, person.userId, body)
    return written.ok ? done(await read(tx, person.userId, written.value)) : written
  })
  router.read(ownReviewsApi.listMyReviews, {}, async ({ db, person }) =>
    done(await listMyReviews(db, publicUrl, person.userId, clock.now())),
  )
  router.write(ownReviewsApi.editReview, { failures: editFailures }, async ({ tx, person, params, body }) => {
    const edited = await editReview({ deps, tx, by: person.userId }, params.id, body)
    return edited.ok ? done(await read(tx, person.userId, edited.value)) : edited
  })
  router.write(ownReviewsApi.deleteReview, { failures: ownFailures }, async ({ tx, person, params }) => {
    const deleted = await deleteReview(deps, tx, person.userId, params.id)
    return deleted.ok ? done({ message: 'Review deleted.' }) : deleted
  })
  router.read(
    activityReviewsApi.listActivityReviews,
    { cacheControl: 'private, no-cache', cacheAnonymous: true, mayBeOld: true, failures: listFailures },
    async ({ db, params, query }) => {
      const reviews = await listActivityReviews({ publicUrl, readMentions }, db, params.id, query)
      return reviews ? done(reviews) : fail({ kind: 'not_found' })
    },
  )
}
