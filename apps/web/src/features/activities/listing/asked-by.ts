import { parseDayText } from '@upeo/domain/day-text'
import { formFields } from './form-fields.ts'
import { parseListing, type ListingAddress } from './listing-address.ts'

/** What the form asks for now. What was typed belongs to the words that were left of it: others have nothing of it. */
export function askedBy(form: HTMLFormElement, shown: ListingAddress): ListingAddress {
  const asked = parseListing(withDaysRead(formFields(form)))
  return { ...asked, typed: asked.search === shown.search ? shown.typed : '' }
}

const days = ['date', 'startDate', 'endDate']

/** Fields with days as addresses have them: a field whose script has not come has the text that it shows. */
export function withDaysRead(fields: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(fields)
  for (const name of days) {
    const day = parseDayText(fields.get(name) ?? '')
    if (day) read.set(name, day)
  }
  return read
}
