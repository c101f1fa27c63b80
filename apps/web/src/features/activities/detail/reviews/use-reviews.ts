import { useReducer } from 'react'
import { firstReviews, followReviews, type FirstReviews, type ReviewOrder } from './shown-reviews.ts'

/** The reviews shown so far: the first ones came with the page, others are asked for by page and order. */
export function useReviews(activityId: string, first: FirstReviews) {
  const [{ reviews, hasMore, answers, asked, failed }, tell] = useReducer(followReviews, first, firstReviews)
  const ask = async (order: ReviewOrder, page: number) => {
    const question = { order, page }
    tell({ kind: 'asked', question })
    try {
      const { loadReviews } = await import('./load-reviews.ts')
      tell({ kind: 'answered', question, found: await loadReviews(activityId, first, order, page) })
    } catch {
      tell({ kind: 'failed', question })
    }
  }
  return {
    reviews,
    hasMore,
    order: (asked ?? answers).order,
    loading: asked !== null,
    failed,
    more: () => void ask(answers.order, answers.page + 1),
    sortBy: (order: ReviewOrder) => void ask(order, 1),
  }
}
