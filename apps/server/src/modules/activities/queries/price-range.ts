import type { ListActivitiesQuery } from '@upeo/contract/activities/listing'
import { leastBeforeVat, mostBeforeVat } from '@upeo/domain/bookings/all-in-price'
import type { z } from 'zod'

type PriceFilter = Pick<
  z.output<typeof ListActivitiesQuery>,
  'minPrice' | 'maxPrice' | 'minPriceWithVat' | 'maxPriceWithVat'
>

// Decimals, not floats: 0.1 + 0.2 shillings must not lose an activity at the edge of the slider. Six places are more than
// an address has cents.
const inCents = (kes: number) => Number((kes * 100).toFixed(6))

/**
 * The prices that are asked for, in cents before VAT, as they are kept; null where nobody has said. The limits are brought
 * to the prices, not the prices to the limits: these have an index.
 */
export function priceRange({ minPrice, maxPrice, minPriceWithVat, maxPriceWithVat }: PriceFilter) {
  const least = [
    ...(minPrice === undefined ? [] : [Math.ceil(inCents(minPrice))]),
    ...(minPriceWithVat === undefined ? [] : [leastBeforeVat(minPriceWithVat)]),
  ]
  const most = [
    ...(maxPrice === undefined ? [] : [Math.floor(inCents(maxPrice))]),
    ...(maxPriceWithVat === undefined ? [] : [mostBeforeVat(maxPriceWithVat)]),
  ]
  return {
    least: least.length === 0 ? null : exact(Math.max(...least)),
    most: most.length === 0 ? null : exact(Math.min(...most)),
  }
}

/** No price is beyond. */
function exact(cents: number): number {
  return Math.min(Math.max(cents, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
}
