import { plural } from '@upeo/domain/text'
import type { Activity } from '@upeo/contract/activities/activity'
import { checkParticipants, seatsOf, type Participants } from '@upeo/domain/bookings/participants'
import { timeInAddress } from '@upeo/domain/time'
import { monthOf, weeksOf } from '../../../lib/month-grid.ts'

type Departure = Activity['departures'][number]

/** What the visitor has chosen on the detail page; the wizard starts from it. */
export interface BookingChoice extends Participants {
  /** Of the departure; null when there is none to choose. */
  readonly startsAt: string | null
}

/** From the address (a shared link, the way back from sign-in), else the earliest departure with room and one adult. */
export function firstChoice(departures: readonly Departure[], params: URLSearchParams): BookingChoice {
  const adults = Math.max(1, wholeOf(params.get('adults')) ?? 1)
  const children = wholeOf(params.get('children')) ?? 0
  const free = departures.filter(({ seatsLeft }) => seatsLeft > 0)
  const ofDay = free.filter(({ date }) => date === params.get('date'))
  const departure =
    ofDay.find(({ startTime }) => timeInAddress(startTime) === params.get('time')) ?? ofDay[0] ?? free[0]
  const fits = departure && checkParticipants({ adults, children }, departure.seatsLeft).ok
  return { startsAt: departure?.startsAt ?? null, ...(fits ? { adults, children } : { adults: 1, children: 0 }) }
}

/** Another departure keeps the number of people when it fits, and reduces it to the seats left when it does not. */
export function withDeparture(party: Participants, { startsAt, seatsLeft }: Departure): BookingChoice {
  const adults = Math.max(1, Math.min(party.adults, seatsLeft))
  const children = Math.max(0, Math.min(party.children, seatsLeft - adults))
  return { startsAt, adults, children }
}

/** All that leaves on the day of this one. */
export const sameDay = (departures: readonly Departure[], chosen: Departure) =>
  departures.filter(({ date }) => date === chosen.date)

/** Of a day on which it leaves several times the address says which. */
export function bookingPath(
  { _id, departures }: Pick<Activity, '_id' | 'departures'>,
  departure: Departure | null,
  { adults, children }: Participants,
): string {
  if (!departure) return `/booking/${_id}`
  const { date, startTime } = departure
  const params = new URLSearchParams({
    date,
    ...(sameDay(departures, departure).length > 1 && { time: timeInAddress(startTime) }),
    adults: String(adults),
    children: String(children),
  })
  return `/booking/${_id}?${params}`
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
