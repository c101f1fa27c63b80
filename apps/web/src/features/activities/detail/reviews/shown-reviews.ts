import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listActivityReviews } from '@upeo/contract/reviews/activity-reviews'
import type { ReviewTopic } from '@upeo/domain/reviews/topics'

export type ActivityReviews = AnswerOf<typeof listActivityReviews>
/** Which reviews the address asks for; null where it does not say. */
export interface ReviewFilter {
  readonly topic: ReviewTopic | null
  readonly stars: number | null
}
/** What came with the page, and what it was asked for. */
export type FirstReviews = ActivityReviews & ReviewFilter
export type ReviewOrder = 'recent' | 'highest' | 'lowest'

interface Question {
  readonly order: ReviewOrder
  readonly page: number
}

type Found = Pick<ActivityReviews, 'reviews' | 'hasMore'>

export interface ShownReviews extends Found {
  /** What the reviews shown answer. */
  readonly answers: Question
  /** What was asked last and has no answer yet. */
  readonly asked: Question | null
  readonly failed: boolean
}

type ReviewsEvent =
  | { readonly kind: 'asked'; readonly question: Question }
  | { readonly kind: 'answered'; readonly question: Question; readonly found: Found }
  | { readonly kind: 'failed'; readonly question: Question }

export function firstReviews({ reviews, hasMore }: Found): ShownReviews {
  return { reviews, hasMore, answers: { order: 'recent', page: 1 }, asked: null, failed: false }
}

/** Only what was asked last is waited for: answers do not come in the order of their questions. */
export function followReviews(shown: ShownReviews, event: ReviewsEvent): ShownReviews {
  const { kind, question } = event
  if (kind === 'asked') return { ...shown, asked: question, failed: false }
  if (shown.asked !== question) return shown
  if (kind === 'failed') return { ...shown, asked: null, failed: true }
  const { reviews, hasMore } = event.found
  return {
    reviews: question.page === 1 ? reviews : joined(shown.reviews, reviews),
    hasMore,
    answers: question,
    asked: null,
    failed: false,
  }
}

/** Somebody may have written meanwhile, which moves the pages by one: nothing is shown twice. */
function joined(before: Found['reviews'], found: Found['reviews']): Found['reviews'] {
  const ids = new Set(before.map(({ _id }) => _id))
  return [...before, ...found.filter(({ _id }) => !ids.has(_id))]
}
