import { plural } from '@upeo/domain/text'
import { categoryLabels } from '@upeo/domain/activities/categories'
import { formatKes, fromKes } from '@upeo/domain/money'
import { formatDate } from '@upeo/domain/time'
import { noFilters, type ListingAddress } from './listing-address.ts'

/** One filter that is on: what its chip says, and the address without it. */
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  readonly without: ListingAddress
}

/** The chips, in the order of the panel. `dearest` is the end of the price slider (KES): standing there filters nothing. */
export function activeFilters(address: ListingAddress, dearest: number): ActiveFilter[] {
  const { search, place, category, difficulty, minPrice, startDate, endDate, seats } = address
  const maxPrice = address.maxPrice !== null && address.maxPrice < dearest ? address.maxPrice : null
  const drop = (change: Partial<ListingAddress>) => ({ ...address, ...change, page: 1 })
  const chips: Array<ActiveFilter | null> = [
    search ? { key: 'search', label: `“${search}”`, without: drop({ search: '' }) } : null,
    place ? { key: 'place', label: `Near ${place}`, without: drop({ place: '' }) } : null,
    ...category.map((each) => ({
      key: `category ${each}`,
      label: categoryLabels[each],
      without: drop({ category: category.filter((other) => other !== each) }),
    })),
    minPrice !== null || maxPrice !== null
      ? { key: 'price', label: priceLabel(minPrice, maxPrice), without: drop({ minPrice: null, maxPrice: null }) }
      : null,
    difficulty ? { key: 'difficulty', label: difficulty, without: drop({ difficulty: null }) } : null,
    startDate ? { key: 'startDate', label: `From ${formatDate(startDate)}`, without: drop({ startDate: null }) } : null,
    endDate ? { key: 'endDate', label: `Until ${formatDate(endDate)}`, without: drop({ endDate: null }) } : null,
    seats ? { key: 'seats', label: plural(seats, 'person', 'people'), without: drop({ seats: null }) } : null,
  ]
  return chips.filter((chip) => chip !== null)
}

/** The same order and view without any filter. */
export function clearedListing(address: ListingAddress): ListingAddress {
  return { ...address, ...noFilters, page: 1, bbox: null }
}

function priceLabel(least: number | null, most: number | null): string {
  if (most === null) return `From ${formatKes(fromKes(least ?? 0))}`
  if (least === null) return `Up to ${formatKes(fromKes(most))}`
  return `${formatKes(fromKes(least))} to ${formatKes(fromKes(most))}`
}
