import type { ActivityCard } from '@upeo/contract/activities/activity'
import { categoryLabel } from '@upeo/domain/activities/categories'
import type { Shareable } from './share-targets.ts'

/** The size that Open Graph asks for. */
export const OPEN_GRAPH = { width: 1200, height: 630 } as const

/** Drawn by the server from the activity's main picture, its name and its price. */
export const activityPicture = (activityId: string) => `/og/activities/${activityId}.jpg`

export function sharedActivity(
  activity: Pick<ActivityCard, '_id' | 'name' | 'shortDescription' | 'category' | 'county'>,
  description = activity.shortDescription,
): Shareable {
  const { _id, name, category, county } = activity
  return {
    title: name,
    text: description,
    path: `/activity/${_id}`,
    picture: activityPicture(_id),
    topics: ['Upeo', 'Visit Kenya', categoryLabel(category), county],
  }
}
