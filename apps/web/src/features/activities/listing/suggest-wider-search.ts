import type { RouterContextProvider } from 'react-router'
import { listActivities } from '@upeo/contract/activities/listing'
import { load } from '../../../lib/load.ts'
import { inThisLanguage } from '../../../lib/written.ts'
import type { ListedCard } from '../../../ui/activity-card/activity-card.tsx'
import { widerSearches, nearestOf, type WiderSearch } from './wider-searches.ts'
import { listingQuery, type ListingAddress } from './listing-address.ts'

/** The nearest search that finds something, and the first of it. */
export interface WiderResults extends WiderSearch {
  readonly total: number
  readonly activities: readonly ListedCard[]
}

/** A row of cards. */
const SHOWN = 3

/** Nothing was found: asks what each way to ask for less would bring, and takes the nearest. */
export async function suggestWiderSearch(
  context: Readonly<RouterContextProvider>,
  address: ListingAddress,
  dearestPrice: number,
): Promise<WiderResults | null> {
  const { single, more } = widerSearches(address, dearestPrice)
  const ask = async (wider: WiderSearch): Promise<WiderResults> => {
    const query = { ...listingQuery(wider.address), page: 1, limit: SHOWN }
    const { total, activities } = await load(context, listActivities, { query })
    return { ...wider, total, activities: activities.map(inThisLanguage) }
  }
  return nearestOf(await Promise.all(single.map(ask))) ?? nearestOf(await Promise.all(more.map(ask)))
}
