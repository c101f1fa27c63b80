import { calledName } from '../identity/called-name.ts'
import { formatDateLong, formatTrip, type LocalDate } from '../time.ts'
import { say } from '../words/say.ts'

/** What a guide sends a guest who has no account, by WhatsApp or SMS: short, with the link at its end. */
export function guestText(booking: {
  readonly name: string
  readonly activity: string
  readonly date: LocalDate
  readonly startTime: string | null
  readonly paid: boolean
  readonly url: string
}): string {
  const { name, activity, date, startTime, paid, url } = booking
  const facts = { name: calledName(name), activity, when: formatTrip(date, startTime, formatDateLong), url }
  return paid
    ? say('Hello {name}, you are booked: {activity}, {when}. Where we meet, and your receipt: {url}', facts)
    : say('Hello {name}, you are booked: {activity}, {when}. Where we meet, and how to pay: {url}', facts)
}
