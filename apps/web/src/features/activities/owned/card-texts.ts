import type { VendorActivity } from '@upeo/contract/activities/own-activities'
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

/** Why Upeo does not show what its guide has published. */
export function holdText({ why, reason }: NonNullable<VendorActivity['officeHold']>): string {
  return why === 'taken_down'
    ? `Upeo has taken this down: ${reason ?? 'the reason is in your mail.'} Change it, and we look at it again.`
    : 'Upeo looks at this before people can see it.'
}

/** What became of the switch "Published". */
export function switchedText(name: string, { isActive, officeHold }: Pick<VendorActivity, 'isActive' | 'officeHold'>) {
  if (!isActive) return `${name} is a draft now. Bookings that it has stay as they are.`
  return officeHold
    ? `${name} is shown once Upeo has looked at it.`
    : `${name} is published: people can see and book it.`
}
