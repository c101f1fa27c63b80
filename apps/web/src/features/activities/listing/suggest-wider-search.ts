import type { RouterContextProvider } from 'react-router'
import { listActivities } from '@upeo/contract/activities/listing'
import { load } from '../../../lib/load.ts'
import { activeFilters } from './active-filters.ts'
import { listingPath, listingQuery, type ListingAddress } from './listing-address.ts'

/** The filter whose removal brings back the most. */
export interface Easing {
  readonly label: string
  readonly path: string
  readonly total: number
}

/** Nothing was found: asks what each filter costs and names the dearest; null when no single one is to blame. */
export async function suggestWiderSearch(
  context: Readonly<RouterContextProvider>,
  address: ListingAddress,
  dearestPrice: number,
): Promise<Easing | null> {
  const chips = activeFilters(address, dearestPrice)
  const found = await Promise.all(
    chips.map(async ({ label, without }): Promise<Easing> => {
      const query = { ...listingQuery(without), page: 1, limit: 1 }
      const { total } = await load(context, listActivities, { query })
      return { label, total, path: listingPath(without) }
    }),
  )
  const best = found.toSorted((a, b) => b.total - a.total)[0]
  return best && best.total > 0 ? best : null
}
