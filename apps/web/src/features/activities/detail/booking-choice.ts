import type { Activity } from '@upeo/contract/activities/activity'
import { peopleText } from '@upeo/domain/activities/measures'
import { seatsOf, type Participants } from '@upeo/domain/bookings/participants'
import { readWishedTrip } from '@upeo/domain/departures/read-wished-trip'
import { suitingDeparture } from '@upeo/domain/departures/suiting-departure'
import { partyOf } from '@upeo/domain/departures/wished-trip'
import { timeInAddress } from '@upeo/domain/time'
import type { CardPaths } from '../../../ui/activity-card/activity-card.tsx'

type Departure = Activity['departures'][number]

/** What the visitor has chosen on the detail page; the wizard starts from it. */
export interface BookingChoice extends Participants {
  /** Of the departure; null when there is none to choose. */
  readonly startsAt: string | null
}

/** From the address (a card, a shared link, the way back from sign-in), else the earliest departure with room and one adult. */
export function firstChoice(departures: readonly Departure[], params: URLSearchParams): BookingChoice {
  const wish = readWishedTrip((name) => params.get(name))
  const party = partyOf(wish) ?? { adults: 1, children: 0 }
  const suiting = suitingDeparture(departures, wish)
  if (!suiting) return { startsAt: null, adults: 1, children: 0 }
  const atTime = sameDay(departures, suiting).find(({ startTime }) => timeInAddress(startTime) === params.get('time'))
  return withDeparture(party, atTime && atTime.seatsLeft > 0 ? atTime : suiting)
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

/** Of a day on which it leaves several times the address says which. `settled`: the day was chosen, not proposed. */
export function bookingPath(
  { _id, departures }: Pick<Activity, '_id' | 'departures'>,
  departure: Departure | null,
  { adults, children }: Participants,
  settled = false,
): string {
  if (!departure) return `/booking/${_id}`
  const { date, startTime } = departure
  const params = new URLSearchParams({
    date,
    ...(sameDay(departures, departure).length > 1 && { time: timeInAddress(startTime) }),
    adults: String(adults),
    children: String(children),
    // The wizard's second step: it does not ask again for a day that has been chosen.
    ...(settled && { step: 'participants' }),
  })
  return `/booking/${_id}?${params}`
}

/** The trip as it is asked for so far, by the names that addresses have for it; not what was merely proposed. */
export type RequestedTrip = Readonly<Record<string, string>>

export function askedTrip(params: URLSearchParams): RequestedTrip {
  return Object.fromEntries([...params].filter(([name]) => /^(?:date|flexible|adults|children)$/.test(name)))
}

/** A day that was picked is meant itself, whatever play there was before. */
export function withDay(asked: RequestedTrip, date: string): RequestedTrip {
  const { flexible: _, ...trip } = asked
  return { ...trip, date }
}

/** Other activities lead on with it. */
export function onwardPaths(trip: RequestedTrip): CardPaths {
  const query = `?${new URLSearchParams(trip)}`.replace(/^\?$/, '')
  return ({ _id }) => [`/activity/${_id}${query}`, `/booking/${_id}${query}`]
}

/** The text for the number of people in 'Sat, 14 Mar · 3 people'. */
export function partyText(party: Participants): string {
  return peopleText(seatsOf(party))
}
