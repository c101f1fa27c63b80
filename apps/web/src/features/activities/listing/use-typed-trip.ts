import { useEffect, useEffectEvent, useState } from 'react'
import { useLeaving } from '../../../lib/use-leaving.ts'
import { listingPath, type ListingAddress } from './listing-address.ts'
import type { Listing } from './use-listing.ts'

/**
 * Sends the listing as it was asked for: at once, its words as they are; and once what understands them has come, with
 * the days, people and prices that they name. By then something else may have been chosen, which stays.
 */
export function useTypedTrip({ shown, go }: Listing): (asked: ListingAddress) => void {
  const [sent, setSent] = useState<ListingAddress | null>(null)
  const leaving = useLeaving()
  const understand = useEffectEvent((read: (address: ListingAddress) => ListingAddress) => {
    const next = read(shown)
    if (!leaving && listingPath(next) !== listingPath(shown)) go(next)
  })
  useEffect(() => {
    if (!sent?.search) return undefined
    let over = false
    void import('./typed-trip.ts').then(
      ({ withTypedTrip }) => !over && understand(withTypedTrip),
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [sent])
  return (asked) => {
    go(asked)
    setSent(asked)
  }
}
