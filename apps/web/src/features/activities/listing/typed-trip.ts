import { readTripWords } from '@upeo/domain/departures/trip-words'
import { localDateOf } from '@upeo/domain/time'
import { clock } from '../../../lib/clock.ts'
import { listingPath, parseListing, type ListingAddress } from './listing-address.ts'

/** A search as it was typed and sent: the days, people, prices and large town that its words name are asked for, unless fields name others. */
export function withTypedTrip(address: ListingAddress): ListingAddress {
  const trip = readTripWords(address.search, localDateOf(clock.now()))
  const { search, around, days, adults, children, minPriceWithVat, maxPriceWithVat } = trip
  if (address.typed !== '' || search === address.search) return address
  const dated = address.date !== null || address.startDate !== null || address.endDate !== null
  const priced = address.minPriceWithVat !== null || address.maxPriceWithVat !== null
  const oneDay = days !== null && days.from === days.until
  return {
    ...address,
    search,
    typed: address.search,
    ...(around !== null && { around }),
    ...(days && !dated && (oneDay ? { date: days.from } : { startDate: days.from, endDate: days.until })),
    ...(!priced && { minPriceWithVat, maxPriceWithVat }),
    ...(address.adults === null
      ? adults !== null && { adults, children }
      : address.children === 0 && children > 0 && { children }),
  }
}

/** Of a form's fields. */
export const typedPath = (fields: URLSearchParams) => listingPath(withTypedTrip(parseListing(fields)))
