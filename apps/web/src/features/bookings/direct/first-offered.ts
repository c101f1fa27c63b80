import type { DirectOffer } from '@upeo/contract/bookings/direct-offers'
import { localDateOf, type LocalDate } from '@upeo/domain/time'

/** Those of a day, the earliest first. */
export const offeredOn = (departures: readonly DirectOffer[], day: LocalDate): DirectOffer[] =>
  departures.filter(({ date }) => date === day)

/** The one to begin with on a day: the next that leaves with a place free, or has one at all. */
export function firstOfDay(ofDay: readonly DirectOffer[], now: Date): DirectOffer | undefined {
  const free = ofDay.filter(({ seatsLeft }) => seatsLeft > 0)
  return free.find(({ startsAt }) => new Date(startsAt) > now) ?? free[0] ?? ofDay[0]
}

/** Of all days: the first from today on, as what is under way for days is seldom what somebody asks for. */
export function firstOffered(departures: readonly DirectOffer[], now: Date): DirectOffer | undefined {
  const today = localDateOf(now)
  const day = (departures.find(({ date }) => date >= today) ?? departures[0])?.date
  return firstOfDay(
    departures.filter(({ date }) => date === day),
    now,
  )
}

/** The nearest days that have departures, before and after one that has none. */
export function daysBeside(departures: readonly DirectOffer[], day: LocalDate): DirectOffer['date'][] {
  const before = departures.findLast(({ date }) => date < day)?.date
  const after = departures.find(({ date }) => date > day)?.date
  return [before, after].filter((date) => date !== undefined)
}
