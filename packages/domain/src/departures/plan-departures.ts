import { done, fail, type Failure, type Result } from '../result.ts'
import { compareDates, type LocalDate, type LocalTime } from '../time.ts'

export interface DayTime {
  readonly date: LocalDate
  readonly startTime: LocalTime | null
}

export interface ExistingDeparture extends DayTime {
  readonly hasBookings: boolean
}

export interface WantedDepartures {
  readonly dates: readonly LocalDate[]
  /** On the days that it names exactly these; other days keep what they have, or get one at the usual time. */
  readonly departures?: readonly DayTime[] | undefined
  /** The usual time, as it was and as it shall be. */
  readonly before: LocalTime | null
  readonly after: LocalTime | null
}

export interface DepartureChanges<D> {
  readonly keep: readonly D[]
  /** Nobody has booked them: they leave at another time of the same day. */
  readonly retime: readonly { readonly departure: D; readonly to: LocalTime | null }[]
  readonly add: readonly DayTime[]
  readonly remove: readonly D[]
}

export type DepartureChangeError =
  | Failure<'departure_has_bookings', { dates: readonly LocalDate[] }>
  | Failure<'date_in_past', { dates: readonly LocalDate[] }>

/** No time is the beginning of the day: whatever leaves without one leaves at 00:00. */
export const sameTime = (one: string | null, other: string | null) => (one ?? '00:00') === (other ?? '00:00')

/**
 * What writing the dates does: adds the new ones, removes those left out, and never the other times of a day that is
 * kept. Never one with bookings; never a new one in the past. Past departures are history and stay, whether the form
 * still lists them or not.
 */
export function planDepartures<D extends ExistingDeparture>(
  existing: readonly D[],
  wanted: WantedDepartures,
  today: LocalDate,
): Result<DepartureChanges<D>, DepartureChangeError> {
  const existingByDate = Map.groupBy(existing, ({ date }) => date)
  const named = Map.groupBy(wanted.departures ?? [], ({ date }) => date)
  const dates = [...new Set([...wanted.dates, ...existingByDate.keys()])].toSorted(compareDates)
  const asked = new Set(wanted.dates)
  const days = dates.map((date) => {
    const had = existingByDate.get(date) ?? []
    if (compareDates(date, today) < 0 && had.length > 0) return changesOf({ keep: had })
    if (!asked.has(date)) return changesOf({ remove: had })
    const exactly = named.get(date)
    return exactly ? planDay(had, exactly) : planUsualDay(date, had, wanted)
  })
  const changes = {
    keep: days.flatMap(({ keep }) => keep),
    retime: days.flatMap(({ retime }) => retime),
    add: days.flatMap(({ add }) => add),
    remove: days.flatMap(({ remove }) => remove),
  }
  const past = changes.add.filter(({ date }) => compareDates(date, today) < 0)
  if (past.length > 0) return fail({ kind: 'date_in_past', dates: datesOf(past) })
  const booked = [...changes.remove, ...changes.retime.map(({ departure }) => departure)].filter(
    ({ hasBookings }) => hasBookings,
  )
  if (booked.length > 0) return fail({ kind: 'departure_has_bookings', dates: datesOf(booked).toSorted(compareDates) })
  return done(changes)
}

function changesOf<D>({
  keep = [],
  retime = [],
  add = [],
  remove = [],
}: Partial<DepartureChanges<D>>): DepartureChanges<D> {
  return { keep, retime, add, remove }
}

/** Exactly these times. What nobody has booked changes to a new one of them rather than being replaced by it. */
function planDay<D extends ExistingDeparture>(had: readonly D[], wanted: readonly DayTime[]): DepartureChanges<D> {
  const isThere = (time: string | null) => had.some(({ startTime }) => sameTime(startTime, time))
  const stays = ({ startTime }: D) => wanted.some((each) => sameTime(each.startTime, startTime))
  const fresh = wanted.filter(({ startTime }) => !isThere(startTime))
  const dropped = had.filter((each) => !stays(each))
  const free = dropped.filter(({ hasBookings }) => !hasBookings)
  const retime = free.flatMap((departure, at) => {
    const to = fresh[at]
    return to ? [{ departure, to: to.startTime }] : []
  })
  return {
    keep: had.filter(stays),
    retime,
    add: fresh.slice(retime.length),
    remove: [...dropped.filter(({ hasBookings }) => hasBookings), ...free.slice(retime.length)],
  }
}

/** What leaves at the usual time follows it, unless somebody has booked it or the day has that time already. */
function planUsualDay<D extends ExistingDeparture>(
  date: LocalDate,
  had: readonly D[],
  { before, after }: WantedDepartures,
): DepartureChanges<D> {
  if (had.length === 0) return changesOf({ add: [{ date, startTime: after }] })
  const follows = ({ startTime, hasBookings }: D) =>
    before !== after &&
    startTime === before &&
    !hasBookings &&
    !had.some((other) => other.startTime !== startTime && sameTime(other.startTime, after))
  return changesOf({
    keep: had.filter((each) => !follows(each)),
    retime: had.filter(follows).map((departure) => ({ departure, to: after })),
  })
}

const datesOf = (departures: readonly DayTime[]) => [...new Set(departures.map(({ date }) => date))]
