import { withDaysRead } from './asked-by.ts'
import { listingPath, parseListing } from './listing-address.ts'
import { withTypedTrip } from './typed-trip.ts'

/** The address that was meant by a form that was sent before its script had come: its days and words are read. Null: the same. */
export function sentPath(fields: URLSearchParams): string | null {
  const read = withDaysRead(fields)
  const asked = parseListing(read)
  const understood = withTypedTrip(asked)
  return understood !== asked || read.toString() !== fields.toString() ? listingPath(understood) : null
}
