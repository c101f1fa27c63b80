import { useLocation } from 'react-router'
import type { ReviewFilter } from './shown-reviews.ts'

export type FilterLink = ReturnType<typeof useFilterLink>

/** Where the reviews of a topic, or of so many stars, stand: at this page's address with that, and all else as it is. */
export function useFilterLink() {
  const { search } = useLocation()
  return (filter: Partial<ReviewFilter>) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(filter)) {
      if (value === null) params.delete(name)
      else params.set(name, `${value}`)
    }
    return { search: `${params}`, hash: '#reviews' }
  }
}
