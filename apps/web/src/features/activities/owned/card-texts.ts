import { formatKes, fromKes } from '@upeo/domain/money'
import { cutText } from '@upeo/domain/text'
import { formatDate, localDate } from '@upeo/domain/time'

/** Of the description, on a card (vendor document, section 9). */
const SHOWN_OF_DESCRIPTION = 80

export function shortened(text: string): string {
  return cutText(text, SHOWN_OF_DESCRIPTION)
}

export function priceText(kes: number): string {
  return kes > 0 ? formatKes(fromKes(kes)) : 'Not specified'
}

/** The next date, and how many follow it. */
export function datesText(startDates: readonly string[], today: string): string {
  const [first, ...more] = startDates.filter((date) => date >= today)
  if (first === undefined) return startDates.length === 0 ? 'Not specified' : 'No dates to come'
  const next = formatDate(localDate(first))
  return more.length === 0 ? next : `${next} and ${more.length} more`
}
