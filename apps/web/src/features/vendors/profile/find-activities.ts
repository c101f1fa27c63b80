import type { ActivityCard } from '@upeo/contract/activities/activity'
import type { OfferedActivity } from '@upeo/contract/vendors/profile'
import { foldName } from '@upeo/domain/search/fold-name'
import { toActivityCard } from './to-activity-card.ts'

/** Page size of the spec (vendor document, section 9). */
const ACTIVITIES_PER_PAGE = 6

export interface FoundActivities {
  /** The page asked for, or the last one there is. */
  readonly activities: readonly ActivityCard[]
  readonly page: number
  readonly pages: number
  /** How many match, of how many. */
  readonly matching: number
  readonly offered: number
  /** Of everything offered, in the order of the alphabet. */
  readonly categories: readonly string[]
}

/** A guide's activities, searched by name, description and location in both languages, and filtered by category. */
export function findActivities(
  offered: readonly OfferedActivity[],
  { search, category, page }: { readonly search: string; readonly category: string; readonly page: number },
): FoundActivities {
  const words = foldName(search)
  const matching = offered.filter(
    ({ name, shortDescription, description, location, translation, ...activity }) =>
      (category === '' || activity.category === category) &&
      [name, shortDescription, description, location, ...Object.values(translation ?? {})].some((text) =>
        foldName(text).includes(words),
      ),
  )
  const pages = Math.max(1, Math.ceil(matching.length / ACTIVITIES_PER_PAGE))
  const shown = Math.min(page, pages)
  return {
    activities: matching
      .slice((shown - 1) * ACTIVITIES_PER_PAGE, shown * ACTIVITIES_PER_PAGE)
      .map((activity) => toActivityCard(activity)),
    page: shown,
    pages,
    matching: matching.length,
    offered: offered.length,
    categories: [...new Set(offered.map((activity) => activity.category))].toSorted(),
  }
}
