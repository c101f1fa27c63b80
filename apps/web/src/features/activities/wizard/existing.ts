import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { localDate, type LocalDate } from '@upeo/domain/time'

export type ExistingDeparture = OwnedActivity['departures'][number]

/** What is already so when the form opens, and which bookings must not be broken. */
export interface Existing {
  /** Null while it is being created. */
  readonly id: string | null
  readonly capacity: number
  /** From today on. */
  readonly departures: readonly ExistingDeparture[]
}

/** One departure that the form plans; an empty time is none. */
export interface Planned {
  readonly date: string
  readonly startTime: string
}

export const nothingYet: Existing = { id: null, capacity: 0, departures: [] }

export function existingOf({ _id, capacity, departures }: OwnedActivity): Existing {
  return { id: _id, capacity, departures }
}

export function bookedDates({ departures }: Existing): readonly LocalDate[] {
  return departures.filter(({ seatsTaken }) => seatsTaken > 0).map(({ date }) => localDate(date))
}

/** The most seats taken on a date that follows the activity's capacity: it cannot be set lower than these. */
export function seatsToKeep({ capacity, departures }: Existing): number {
  const following = departures.filter((departure) => departure.capacity === capacity)
  return Math.max(0, ...following.map(({ seatsTaken }) => seatsTaken))
}

/** Of days with several departures; those alone on their day are told by their date. */
export function severalADay({ departures }: Existing, bookedOnly = false): readonly Planned[] {
  const days = Map.groupBy(departures, ({ date }) => date)
  return [...days.values()]
    .filter((ofDay) => ofDay.length > 1)
    .flat()
    .filter(({ seatsTaken }) => !bookedOnly || seatsTaken > 0)
    .map(({ date, startTime }) => ({ date, startTime: startTime ?? '' }))
}
