import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listActivityReviews } from '@upeo/contract/reviews/list-activity-reviews'
import { useState } from 'react'

export type ActivityReviews = AnswerOf<typeof listActivityReviews>
export type ReviewOrder = 'recent' | 'highest' | 'lowest'

interface Shown {
  readonly reviews: ActivityReviews['reviews']
  readonly hasMore: boolean
  readonly order: ReviewOrder
  readonly page: number
}

/** The reviews shown so far: the first ones came with the page, others are asked for by page and order. */
export function useReviews(activityId: string, first: ActivityReviews) {
  const [shown, setShown] = useState<Shown>({ ...first, order: 'recent', page: 1 })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const ask = async (order: ReviewOrder, page: number) => {
    setState('loading')
    try {
      const { loadReviews } = await import('./load-reviews.ts')
      const found = await loadReviews(activityId, order, page)
      setShown((before) => ({ ...found, order, page, reviews: page === 1 ? found.reviews : joined(before, found) }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return {
    ...shown,
    state,
    more: () => void ask(shown.order, shown.page + 1),
    sortBy: (order: ReviewOrder) => void ask(order, 1),
  }
}

/** Somebody may have written meanwhile, which moves the pages by one: nothing is shown twice. */
function joined(before: Shown, found: ActivityReviews): ActivityReviews['reviews'] {
  const ids = new Set(before.reviews.map(({ _id }) => _id))
  return [...before.reviews, ...found.reviews.filter(({ _id }) => !ids.has(_id))]
}
