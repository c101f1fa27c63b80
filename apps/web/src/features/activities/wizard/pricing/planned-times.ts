import type { LocalDate } from '@upeo/domain/time'
import { bookedDates, severalADay, type Existing, type Planned } from '../existing.ts'
import type { WizardValues } from '../values.ts'

type Dates = Pick<WizardValues, 'startDates' | 'departures'>
type Times = Pick<WizardValues, 'startTime' | 'moreTimes'>

const bySooner = (one: Planned, other: Planned) =>
  one.date.localeCompare(other.date) || one.startTime.localeCompare(other.startTime)

/** At which times a day that is added leaves. */
function usualTimes({ startTime, moreTimes }: Times): readonly string[] {
  return [...new Set([startTime, ...moreTimes.filter((time) => time !== '')])]
}

/** When it leaves on one of the dates: as planned, as it is, or at the usual time. */
export function timesOn(values: Dates & Times, existing: Existing, date: string): readonly string[] {
  const planned = values.departures.filter((each) => each.date === date)
  if (planned.length > 0) return planned.map(({ startTime }) => startTime)
  const ofDate = existing.departures.filter((each) => each.date === date)
  return ofDate.length > 0 ? ofDate.map(({ startTime }) => startTime ?? '') : [values.startTime]
}

/** The days, each at all of the usual times; days that are there already stay as they are. */
export function withDays(values: Dates & Times, days: readonly LocalDate[]): Dates {
  const fresh = days.filter((day) => !values.startDates.includes(day))
  const times = usualTimes(values)
  const added = times.length > 1 ? fresh.flatMap((date) => times.map((startTime) => ({ date, startTime }))) : []
  return {
    startDates: [...new Set([...values.startDates, ...fresh])].toSorted(),
    departures: [...values.departures, ...added].toSorted(bySooner),
  }
}

export function withoutDays({ startDates, departures }: Dates, days: readonly string[]): Dates {
  return {
    startDates: startDates.filter((date) => !days.includes(date)),
    departures: departures.filter(({ date }) => !days.includes(date)),
  }
}

/** One more departure on each of the days that does not leave at that time already. */
export function withTime(values: Dates & Times, existing: Existing, time: string): Dates {
  const departures = values.startDates.flatMap((date) =>
    [...new Set([...timesOn(values, existing, date), time])].map((startTime) => ({ date, startTime })),
  )
  return { startDates: values.startDates, departures: departures.toSorted(bySooner) }
}

export function withoutDeparture(values: Dates & Times, existing: Existing, { date, startTime }: Planned): Dates {
  const left = timesOn(values, existing, date).filter((each) => each !== startTime)
  const rest = withoutDays(values, [date])
  if (left.length === 0) return rest
  return {
    startDates: values.startDates,
    departures: [...rest.departures, ...left.map((time) => ({ date, startTime: time }))].toSorted(bySooner),
  }
}

/** What was planned at one of the usual times follows it when it is changed, but for what somebody has booked. */
export function withTimeChanged({ departures }: Dates, existing: Existing, from: string, to: string) {
  const stays = ({ date, startTime }: Planned) =>
    startTime !== from ||
    isBooked(existing, { date, startTime }) ||
    departures.some((other) => other.date === date && other.startTime === to)
  return departures.map((each) => (stays(each) ? each : { ...each, startTime: to })).toSorted(bySooner)
}

export function isBooked({ departures }: Existing, { date, startTime }: Planned): boolean {
  return departures.some((each) => each.date === date && (each.startTime ?? '') === startTime && each.seatsTaken > 0)
}

/** What remains when all that nobody has booked is taken off. */
export function onlyBooked(existing: Existing): Dates {
  return { startDates: [...new Set(bookedDates(existing))], departures: severalADay(existing, true) }
}

/** A draft's departures as they can still be: of days that are still planned, and all that people have booked meanwhile. */
export function currentDepartures(planned: readonly Planned[], startDates: readonly string[], existing: Existing) {
  const kept = planned.filter(({ date }) => startDates.includes(date))
  const days = new Set(kept.map(({ date }) => date))
  const booked = existing.departures
    .map(({ date, startTime }) => ({ date, startTime: startTime ?? '' }))
    .filter((each) => days.has(each.date) && isBooked(existing, each))
  const missing = booked.filter(
    (each) => !kept.some(({ date, startTime }) => date === each.date && startTime === each.startTime),
  )
  return [...kept, ...missing].toSorted(bySooner)
}
