import { seatsOf } from '../bookings/participants.ts'
import { addDays, type LocalDate } from '../time.ts'
import { partyOf, type WishedTrip } from './wished-trip.ts'

/** The days that will do. */
export function daysAround(date: LocalDate, flexible: number): { readonly from: LocalDate; readonly until: LocalDate } {
  return { from: addDays(date, -flexible), until: addDays(date, flexible) }
}

/**
 * Of departures in their order the one that suits a wish: with room for everybody on its day, else on the nearest day that
 * will do too; else its day with less room; else the first with room for everybody, or with any.
 */
export function suitingDeparture<T extends { readonly date: string; readonly seatsLeft: number }>(
  departures: readonly T[],
  wish: WishedTrip,
): T | undefined {
  const party = partyOf(wish)
  const free = departures.filter(({ seatsLeft }) => seatsLeft > 0)
  const roomy = free.filter(({ seatsLeft }) => seatsLeft >= (party ? seatsOf(party) : 1))
  return nearest(roomy, wish) ?? free.find(({ date }) => date === wish.date) ?? roomy[0] ?? free[0]
}

function nearest<T extends { readonly date: string }>(departures: readonly T[], { date, flexible }: WishedTrip) {
  if (!date) return undefined
  for (let off = 0; off <= flexible; off += 1) {
    const { from, until } = daysAround(date, off)
    const found = departures.find((each) => each.date === until) ?? departures.find((each) => each.date === from)
    if (found) return found
  }
  return undefined
}
