import { isCategory } from '@upeo/domain/activities/categories'

/** The listing of one kind of activity; all of it for a kind that is none. Apart, for pages that need no more of the listing. */
export function categoryPath(category: string): string {
  return isCategory(category) ? `/activities?${new URLSearchParams({ category })}` : '/activities'
}
