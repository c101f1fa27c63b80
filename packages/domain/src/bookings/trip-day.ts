import { calledName } from '../identity/called-name.ts'
import { addTime, DAY, daysBetween, localDateOf, localTimeOf, MINUTE } from '../time.ts'
import type { BookingStatus } from './lifecycle.ts'
import { ARRIVE_EARLY_MINUTES } from './view.ts'
import { timeText } from '../words/clock.ts'
import { say } from '../words/say.ts'

/** From how long before its start a trip comes first on its customer's pages. */
export const TRIP_NEAR = DAY

interface TripTimes {
  readonly status: BookingStatus
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Confirmed, about to start or under way. */
export function isNear({ status, startsAt, endsAt }: TripTimes, now: Date): boolean {
  return status === 'confirmed' && now >= addTime(startsAt, -TRIP_NEAR) && now < endsAt
}

/** Its day has come, and it is not over: who is late says so now. */
export function isOnItsDay(trip: TripTimes, now: Date): boolean {
  return isNear(trip, now) && localDateOf(now) >= localDateOf(trip.startsAt)
}

/**
 * How long until the start: days by the calendar of Nairobi, then hours, then minutes, always counted anew from the two
 * instants. Where no time was agreed the day is all that can be said.
 */
export function untilStart(startsAt: Date, hasStartTime: boolean, now: Date): string {
  const left = startsAt.getTime() - now.getTime()
  const days = daysBetween(localDateOf(now), localDateOf(startsAt))
  if (!hasStartTime) return dayText(days)
  const time = timeText(localTimeOf(startsAt))
  if (left <= 0) return say('Started at {time}', { time })
  if (days >= 2) return say('Starts in {n, plural, one {# day} other {# days}}', { n: days })
  if (left > DAY) return say('Starts tomorrow at {time}', { time })
  const minutes = Math.ceil(left / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return say('Starts in {n, plural, one {# minute} other {# minutes}}', { n: rest })
  return rest === 0
    ? say('Starts in {n, plural, one {# hour} other {# hours}}', { n: hours })
    : say('Starts in {hours} h {minutes} min', { hours, minutes: rest })
}

/** 'Today', 'Tomorrow', 'In 3 days': the days until then. */
export function dayText(days: number): string {
  if (days <= 0) return say('Today')
  return days === 1 ? say('Tomorrow') : say('In {n, plural, one {# day} other {# days}}', { n: days })
}

/** When guests should be there: '07:15'. Null where no time was agreed. */
export function beThereBy(startsAt: Date, hasStartTime: boolean): string | null {
  return hasStartTime ? localTimeOf(addTime(startsAt, -ARRIVE_EARLY_MINUTES * MINUTE)) : null
}

/** What somebody who is late sends their guide, by WhatsApp or SMS: who, which trip, when. */
export function lateText(trip: {
  readonly guide: string
  readonly name: string
  readonly activity: string
  readonly startTime: string | null
  readonly reference: string
}): string {
  const { guide, name, activity, startTime, reference } = trip
  const called = calledName(guide)
  return startTime === null
    ? say(
        'Hello {guide}, this is {name}. I am on my way to {activity} today, but running late. My booking is {reference}.',
        { guide: called, name, activity, reference },
      )
    : say(
        'Hello {guide}, this is {name}. I am running late for {activity} at {time}, but I am on my way. My booking is {reference}.',
        { guide: called, name, activity, time: timeText(startTime), reference },
      )
}
