import { useNavigate, useNavigation } from 'react-router'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { listingPath, parseListing, type ListingAddress } from './listing-address.ts'

export interface Listing {
  /** What the visitor has asked for: the address being loaded while there is one, so that controls answer at once. */
  readonly shown: ListingAddress
  readonly pending: boolean
  /** Goes to another listing. Filters start at the first page and take the place of what was typed before. */
  readonly go: (next: ListingAddress) => void
  readonly change: (change: Partial<ListingAddress>) => void
}

/** The listing's state is its address; this reads it and moves it. */
export function useListing(): Listing {
  const [query] = useAddressQuery()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const shown = parseListing(query)
  const go = (next: ListingAddress) => {
    // Flushed, or a controlled box would spring back for a moment before it stays ticked.
    void navigate(listingPath(next), { preventScrollReset: true, replace: true, flushSync: true })
  }
  return {
    shown,
    pending: coming?.pathname === '/activities',
    go,
    change: (change) => go({ ...shown, page: 1, ...change }),
  }
}
