import type { ActivityCard } from '@upeo/contract/activities/activity'
import { categoryLabel } from '@upeo/domain/activities/categories'
import { likelyWritten } from '@upeo/domain/words/languages'
import { language, say } from '@upeo/domain/words/say'
import type { Shareable } from './share-targets.ts'

/** The size that Open Graph asks for. */
export const OPEN_GRAPH = { width: 1200, height: 630 } as const

/** Drawn by the server from the activity's main picture, its name and its price, for whoever reads this page. */
export function activityPicture(activityId: string): string {
  const reader = likelyWritten(language())
  return `/og/activities/${activityId}${reader === 'en' ? '' : `.${reader}`}.jpg`
}

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
    topics: ['Upeo', 'Visit Kenya', say(categoryLabel(category)), county],
  }
}
