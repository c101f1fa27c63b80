import type { VendorActivity } from '@upeo/contract/activities/own-activities'
import { formatKes, fromKes } from '@upeo/domain/money'
import { cutText } from '@upeo/domain/text'
import { formatDate, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

/** Of the description, on a card (vendor document, section 9). */
const SHOWN_OF_DESCRIPTION = 80

export function shortened(text: string): string {
  return cutText(text, SHOWN_OF_DESCRIPTION)
}

/** Both: what the guide has set, and what a guest reads and pays. */
export function priceText({ price, priceWithVat }: Pick<VendorActivity, 'price' | 'priceWithVat'>): string {
  if (price <= 0) return say('Not specified')
  return say('{price}, guests pay {priceWithVat}', { price: unbroken(price), priceWithVat: unbroken(priceWithVat) })
}

/** 'KES' alone at the end of a line says nothing. */
const unbroken = (kes: number) => formatKes(fromKes(kes)).replace(' ', '\u00a0')

/** The next date, and how many follow it. */
export function datesText(startDates: readonly string[], today: string): string {
  const [first, ...more] = startDates.filter((date) => date >= today)
  if (first === undefined) return startDates.length === 0 ? say('Not specified') : say('No upcoming dates')
  const next = formatDate(localDate(first))
  return more.length === 0 ? next : say('{date} and {n} more', { date: next, n: more.length })
}

/** Why Upeo does not show what its guide has published. */
export function holdText({ why, reason }: NonNullable<VendorActivity['officeHold']>): string {
  if (why !== 'taken_down') return say('Upeo looks at this before people can see it.')
  return reason === null
    ? say('Upeo has taken this down: the reason is in your email. Change it and we will review it again.')
    : say('Upeo has taken this down: {reason} Change it and we will review it again.', { reason })
}

/** What became of the switch "Published". */
export function switchedText(name: string, { isActive, officeHold }: Pick<VendorActivity, 'isActive' | 'officeHold'>) {
  if (!isActive) return say('{name} is now a draft. Its bookings stay as they are.', { name })
  return officeHold
    ? say('{name} is shown once Upeo has looked at it.', { name })
    : say('{name} is published: people can see and book it.', { name })
}
