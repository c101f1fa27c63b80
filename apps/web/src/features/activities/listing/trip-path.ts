import { noWish, wishedTripFields, type WishedTrip } from '@upeo/domain/departures/wished-trip'
import { localDate } from '@upeo/domain/time'
import type { CardPaths } from '../../../ui/activity-card/activity-card.tsx'

/** The trip that a list was asked for. Its cards lead on with it, each with the day that it shows. */
export interface CardTrip extends Omit<WishedTrip, 'date'> {
  /** This very day was asked for: not one within a range or a play. */
  readonly chosen: boolean
}

/** '?date=2026-11-28&adults=4' to go on with. */
function tripQuery(trip: CardTrip, date: string | null, more: readonly [string, string][] = []): string {
  const fields = [...wishedTripFields({ ...trip, date: date === null ? null : localDate(date) }), ...more]
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''
}

/** The addresses of a card's activity and of its booking, with the trip that its list was asked for. */
export function pathsWith(trip: CardTrip): CardPaths {
  return ({ _id, date }) => {
    // Who comes and when is known: the wizard begins where the rest is asked.
    const settled = date !== null && trip.chosen && trip.adults !== null
    return [
      `/activity/${_id}${tripQuery(trip, date)}`,
      `/booking/${_id}${tripQuery(trip, date, settled ? [['step', 'participants']] : [])}`,
    ]
  }
}

/** Of a row whose days were not asked for. */
export const proposedPaths = pathsWith({ ...noWish, chosen: false })
