import type { ActivityCard } from '@upeo/contract/activities/activity'
import { byWeighedRating } from '@upeo/domain/reviews/weighed-rating'

const FEATURED = 3

/**
 * The activities that a guide has chosen to show first; without a choice, the best rated ones. When those would be all
 * of the guide's activities, featuring them says nothing, and there are none.
 */
export function featuredOf(activities: readonly ActivityCard[], chosen: readonly string[]): ActivityCard[] {
  const picked = chosen.flatMap((id) => activities.find(({ _id }) => _id === id) ?? [])
  if (picked.length > 0) return picked.slice(0, FEATURED)
  const rated = activities.filter(({ rating }) => rating !== null)
  const best = rated.toSorted(byWeighedRating)
  return activities.length > Math.min(best.length, FEATURED) ? best.slice(0, FEATURED) : []
}
