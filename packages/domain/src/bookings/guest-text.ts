import { calledName } from '../identity/called-name.ts'
import { formatDateLong, type LocalDate } from '../time.ts'

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
  const day = formatDateLong(date)
  const when = startTime === null ? day : `${day}, ${startTime}`
  const what = paid ? 'Where we meet, and your receipt' : 'Where we meet, and how to pay'
  return `Hello ${calledName(name)}, you are booked: ${activity}, ${when}. ${what}: ${url}`
}
