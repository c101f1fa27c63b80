import { timeText } from '@upeo/domain/words/clock'
import type { getAvailability } from '@upeo/contract/activities/availability'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { seatsShare, type SeatsShare } from '@upeo/domain/departures/seats-share'
import { addDays, addMonths, localDate, type LocalDate } from '@upeo/domain/time'
import { rangeOf, stepped } from '../../../../lib/calendar-view.ts'
import type { CalendarViewName } from '../../../../lib/calendar-views.ts'

/** A departure that can be booked, as the calendar shows it. */
export interface CalendarEvent {
  readonly activityId: string
  readonly name: string
  /** With its time: 'Boat ride, 06:30'. */
  readonly title: string
  readonly date: LocalDate
  readonly startTime: string | null
  readonly left: number
  readonly capacity: number
  readonly share: SeatsShare
}

type Availability = AnswerOf<typeof getAvailability>['data']

/** By day, then by name and time. */
export function eventsOf(availability: Availability): CalendarEvent[] {
  return availability
    .flatMap(({ activityId, activityName: name, availableSlots }) =>
      availableSlots.map(({ date, startTime, availableSpots: left, totalCapacity: capacity }) => ({
        activityId,
        name,
        title: startTime ? `${name}, ${timeText(startTime)}` : name,
        date: localDate(date),
        startTime,
        left,
        capacity,
        share: seatsShare(left, capacity),
      })),
    )
    .toSorted(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        a.name.localeCompare(b.name) ||
        (a.startTime ?? '').localeCompare(b.startTime ?? ''),
    )
}

/** The days that are asked for: from the start of this month to the end of the month two months ahead. */
export function calendarRange(today: LocalDate): { readonly startDate: LocalDate; readonly endDate: LocalDate } {
  const startDate = localDate(`${today.slice(0, 7)}-01`)
  return { startDate, endDate: addDays(addMonths(startDate, 3), -1) }
}

/** Where a calendar opens that is asked for no day: today, or the next departure's day where this month has none any more. */
export function opensAt(events: readonly Pick<CalendarEvent, 'date'>[], today: LocalDate): LocalDate {
  const next = events.find(({ date }) => date >= today)?.date ?? today
  return next.slice(0, 7) === today.slice(0, 7) ? today : next
}

/** The day that `view` shows one step before (-1) or after (1) this one; null beyond the days that are known. */
export function stepFrom(
  date: LocalDate,
  view: CalendarViewName,
  by: -1 | 1,
  known: ReturnType<typeof calendarRange>,
): LocalDate | null {
  const next = stepped({ view, date: rangeOf({ view, date }).from }, by)
  if (rangeOf({ view, date: next }).to < known.startDate || next > known.endDate) return null
  return next < known.startDate ? known.startDate : next
}
