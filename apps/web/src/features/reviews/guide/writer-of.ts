import { say } from '@upeo/domain/words/say'
import type { GuideReview } from '@upeo/contract/reviews/guide-reviews'

/** The name that a review stands under; a review with no user shows Anonymous, as in public. */
export function writerOf({ user }: Pick<GuideReview, 'user'>): string {
  return user?.name ?? say('Anonymous')
}
