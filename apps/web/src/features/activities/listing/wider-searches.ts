import { activeFilters, clearedListing } from './active-filters.ts'
import type { ListingAddress } from './listing-address.ts'

/** A search that asks for less than the one that found nothing. */
export interface WiderSearch {
  /** One filter given up, by the label of its chip; all but the words; or everything. */
  readonly gives: { readonly filter: string } | 'all but the words' | 'everything'
  readonly address: ListingAddress
  /** Still what was looked for, where it was looked for. */
  readonly near: boolean
}

/** What somebody is after: given up only where nothing else helps. */
const essential = ['search', 'place', 'around'] as const

/** Each filter given up alone; and more, for where no single one is to blame. */
export function widerSearches(
  address: ListingAddress,
  dearestPrice: number,
): { readonly single: readonly WiderSearch[]; readonly more: readonly WiderSearch[] } {
  const single = activeFilters(address, dearestPrice).map(({ label, without }) => ({
    gives: { filter: label },
    address: without,
    near: essential.every((field) => without[field] === address[field]),
  }))
  // On the map it is the frame that is empty: the visitor sees what lies around it.
  if (address.bbox || single.length === 0) return { single, more: [] }
  const cleared = clearedListing({ ...address, sort: null })
  const words = { gives: 'all but the words', address: { ...cleared, search: address.search }, near: true } as const
  const everything = { gives: 'everything', address: cleared, near: false } as const
  return { single, more: [...(address.search && single.length > 1 ? [words] : []), everything] }
}

/** Of those that find something the nearest, then the one that brings back the most. */
export function nearestOf<T extends WiderSearch & { readonly total: number }>(found: readonly T[]): T | null {
  const withResults = found.filter(({ total }) => total > 0)
  return withResults.toSorted((a, b) => Number(b.near) - Number(a.near) || b.total - a.total)[0] ?? null
}
