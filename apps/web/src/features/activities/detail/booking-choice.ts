import { plural } from '@upeo/domain/text'
import type { Activity } from '@upeo/contract/activities/activity'
import { checkParticipants, seatsOf, type Participants } from '@upeo/domain/bookings/participants'
import { localDate, parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { monthOf, weeksOf } from '../../../lib/month-grid.ts'

type Departure = Activity['departures'][number]

/** What the visitor has chosen on the detail page; the wizard starts from it. */
export interface BookingChoice extends Participants {
  readonly date: LocalDate | null
}

/** From the address (a shared link, the way back from sign-in), else the earliest departure with room and one adult. */
export function firstChoice(departures: readonly Departure[], params: URLSearchParams): BookingChoice {
  const asked = parseLocalDate(params.get('date') ?? '')
  const adults = Math.max(1, wholeOf(params.get('adults')) ?? 1)
  const children = wholeOf(params.get('children')) ?? 0
  const departure =
    departures.find(({ date, seatsLeft }) => date === asked && seatsLeft > 0) ??
    departures.find(({ seatsLeft }) => seatsLeft > 0)
  const party =
    departure && checkParticipants({ adults, children }, departure.seatsLeft).ok
      ? { adults, children }
      : { adults: 1, children: 0 }
  return { date: departure ? localDate(departure.date) : null, ...party }
}

/** Another day keeps the number of people when it fits, and reduces it to the seats left when it does not. */
export function withDate(choice: BookingChoice, departure: Departure): BookingChoice {
  const adults = Math.max(1, Math.min(choice.adults, departure.seatsLeft))
  const children = Math.max(0, Math.min(choice.children, departure.seatsLeft - adults))
  return { date: localDate(departure.date), adults, children }
}

export function bookingPath(activityId: string, choice: BookingChoice): string {
  if (choice.date === null) return `/booking/${activityId}`
  const params = new URLSearchParams({
    date: choice.date,
    adults: String(choice.adults),
    children: String(choice.children),
  })
  return `/booking/${activityId}?${params.toString()}`
}

/** The text for the number of people in 'Sat, 14 Mar · 3 people'. */
export function partyText(party: Participants): string {
  const seats = seatsOf(party)
  return plural(seats, 'person', 'people')
}

export interface DepartureMonth {
  readonly month: string
  readonly weeks: ReturnType<typeof weeksOf>
}

/** The months that have departures. Weeks before the first one are left out: they would only push Book Now down. */
export function departureMonths(departures: readonly Departure[]): DepartureMonth[] {
  const months = Map.groupBy(departures, ({ date }) => monthOf(date))
  return [...months.keys()].toSorted().map((month) => {
    const dates = new Set(months.get(month)?.map(({ date }) => date))
    const weeks = weeksOf(month)
    return { month, weeks: weeks.slice(weeks.findIndex((week) => week.some((day) => day !== null && dates.has(day)))) }
  })
}

function wholeOf(value: string | null): number | null {
  return value !== null && /^\d{1,3}$/.test(value) ? Number(value) : null
}
