import type { CalendarActivity, CalendarDeparture, GuideCalendar } from '@upeo/contract/departures/guide-calendar'
import { localDate, type LocalDate } from '@upeo/domain/time'

/** One entry of the calendar: an activity on a day. */
export interface CalendarEvent {
  readonly id: string
  readonly date: LocalDate
  readonly activity: CalendarActivity
  /** Null for an activity without any date, which is shown on today (vendor document, section 4). */
  readonly departure: CalendarDeparture | null
}

export function eventsOf(calendar: GuideCalendar, today: LocalDate, category: string | null): readonly CalendarEvent[] {
  const activities = calendar.activities.filter((activity) => category === null || activity.category === category)
  const byId = new Map(activities.map((activity) => [activity._id, activity]))
  const dated = calendar.departures.flatMap((departure) => {
    const activity = byId.get(departure.activityId)
    const date = localDate(departure.date)
    return activity ? [{ id: departure._id, date, activity, departure }] : []
  })
  const undated = activities
    .filter((activity) => !activity.dated)
    .map((activity) => ({ id: activity._id, date: today, activity, departure: null }))
  return [...undated, ...dated]
}

export function byDay(events: readonly CalendarEvent[]): ReadonlyMap<LocalDate, readonly CalendarEvent[]> {
  return Map.groupBy(events, ({ date }) => date)
}

/** The categories of the guide's activities, in alphabetical order. */
export function categoriesOf({ activities }: GuideCalendar): readonly string[] {
  return [...new Set(activities.map(({ category }) => category))].toSorted()
}

/** '2/10 seats', or what is missing. */
export function seatsText({ departure }: Pick<CalendarEvent, 'departure'>): string {
  return departure ? `${departure.seatsTaken}/${departure.capacity} seats` : 'No dates yet'
}

/** Only a future date without bookings can be moved to another day. */
export function canMove({ departure, date }: Pick<CalendarEvent, 'departure' | 'date'>, today: LocalDate): boolean {
  return departure !== null && departure.seatsTaken === 0 && date >= today
}
