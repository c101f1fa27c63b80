import { isReviewTopic } from '@upeo/domain/reviews/topics'
import type { ReviewFilter } from './shown-reviews.ts'

/** Which reviews the address of an activity asks for. */
export function reviewFilter(params: URLSearchParams): ReviewFilter {
  const [topic, stars] = [params.get('topic') ?? '', params.get('stars') ?? '']
  return { topic: isReviewTopic(topic) ? topic : null, stars: /^[1-5]$/.test(stars) ? Number(stars) : null }
}

/** As the call takes it. */
export function reviewQuery({ topic, stars }: ReviewFilter) {
  return { ...(topic && { topic }), ...(stars && { stars }) }
}
