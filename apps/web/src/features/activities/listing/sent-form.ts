import { parseDayText } from '@upeo/domain/day-text'
import { listingPath, parseListing } from './listing-address.ts'
import { withTypedTrip } from './typed-trip.ts'

const days = ['date', 'startDate', 'endDate']

/** A form's fields before its script had come, with its days as addresses have them. */
export function withDaysRead(fields: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(fields)
  for (const name of days) {
    const day = parseDayText(fields.get(name) ?? '')
    if (day) read.set(name, day)
  }
  return read
}

/** The address that was meant by a form that was sent then: its days and its words are read. Null: the same. */
export function sentPath(fields: URLSearchParams): string | null {
  const read = withDaysRead(fields)
  const asked = parseListing(read)
  const understood = withTypedTrip(asked)
  return understood !== asked || read.toString() !== fields.toString() ? listingPath(understood) : null
}
