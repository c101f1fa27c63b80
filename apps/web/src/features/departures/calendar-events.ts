import type { CalendarActivity, CalendarDeparture, GuideCalendar } from '@upeo/contract/departures/guide-calendar'
import { localDate, type LocalDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

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

/** Guests of all that leaves on a day, and of how many. */
function guestsOf(events: readonly CalendarEvent[]): { readonly guests: number; readonly capacity: number } {
  const departures = events.flatMap(({ departure }) => departure ?? [])
  return {
    guests: departures.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0),
    capacity: departures.reduce((sum, { capacity }) => sum + capacity, 0),
  }
}

/** '2 departures, 10 of 22 guests'. */
export function dayText(events: readonly CalendarEvent[]): string {
  const departures = events.filter(({ departure }) => departure !== null)
  if (departures.length === 0) return say('{n, plural, one {# activity} other {# activities}}', { n: events.length })
  const { guests, capacity } = guestsOf(events)
  return say(
    '{n, plural, one {# departure} other {# departures}}, {guests} of {capacity, plural, one {# guest} other {# guests}}',
    { n: departures.length, guests, capacity },
  )
}

/** '2/10 seats', or what is missing. */
export function seatsText({ departure }: Pick<CalendarEvent, 'departure'>): string {
  if (!departure) return say('No dates yet')
  const { seatsTaken: taken, capacity, salesClosed } = departure
  return salesClosed
    ? say('{taken}/{capacity} spots, sales closed', { taken, capacity })
    : say('{taken}/{capacity} spots', { taken, capacity })
}

/** Only a future date without bookings can be moved to another day. */
export function canMove({ departure, date }: Pick<CalendarEvent, 'departure' | 'date'>, today: LocalDate): boolean {
  return departure !== null && departure.seatsTaken === 0 && date >= today
}
