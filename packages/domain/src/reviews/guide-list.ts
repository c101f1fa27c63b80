/** The guide's list of their reviews (vendor document, sections 2 and 9). */
export const REVIEWS_PER_PAGE = 6

/** A review is pending until it is answered. */
export const guideReviewTabs = ['all', 'responded', 'pending'] as const
export type GuideReviewTab = (typeof guideReviewTabs)[number]

export const guideReviewOrders = ['newest', 'oldest', 'highest', 'lowest'] as const
export type GuideReviewOrder = (typeof guideReviewOrders)[number]

/** Share of answered reviews in whole percent. 100 only if all of them are answered. */
export function responseRate({ responded, total }: { readonly responded: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.floor((responded * 100) / total)
}
