import { tripTimes, type TripTimes } from '@upeo/domain/bookings/deadlines'
import type { ActivityId, DepartureId } from '@upeo/domain/ids'
import {
  DAY,
  HOUR,
  addDays,
  addTime,
  compareDates,
  daysBetween,
  departureStart,
  localDateOf,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from '@upeo/domain/time'
import { readContent, type StoryActivity } from './content/read-content.ts'
import { departureDays } from './departure-calendar.ts'
import type { Guide } from './make-people.ts'
import type { StoryRandom } from './story-random.ts'

export interface Departure extends TripTimes {
  readonly id: DepartureId
  readonly activity: Activity
  readonly date: LocalDate
  readonly startTime: LocalTime
  readonly capacity: number
  seatsTaken: number
}

export interface Activity extends Omit<StoryActivity, 'guide'> {
  readonly id: ActivityId
  readonly guide: Guide
  readonly createdAt: Date
  readonly popularity: number
  /** By day and time: what is ahead, and of the past what somebody booked. */
  readonly departures: Map<string, Departure>
  /** Days on which it went out during the last year, ascending. */
  readonly pastDays: readonly LocalDate[]
}

/** Every activity with its departures ahead: five months of them, so that nothing is beyond the booking horizon. */
const AHEAD_DAYS = 150
/** Guides with daily departures plan two months in days and the rest in weekends. */
const DAILY_DAYS = 60

export function makeCatalogue(random: StoryRandom, guides: readonly Guide[], now: Date): Activity[] {
  const byUsername = new Map(guides.map((guide) => [guide.username, guide]))
  return readContent().activities.map((text): Activity => {
    const guide = byUsername.get(text.guide)
    if (!guide) throw new Error(`"${text.name}" has a guide nobody knows: ${text.guide}`)
    return makeActivity(random, text, guide, now)
  })
}

function makeActivity(random: StoryRandom, text: StoryActivity, guide: Guide, now: Date): Activity {
  const longAgo = (now.getTime() - guide.joinedAt.getTime()) / DAY
  const createdAt = addTime(guide.joinedAt, random.whole(1, Math.max(1, Math.floor(longAgo * 0.3))) * DAY + HOUR)
  const today = localDateOf(now)
  const opened = addDays(localDateOf(createdAt), 2)
  const yearAgo = addDays(today, -364)
  const from = compareDates(opened, yearAgo) > 0 ? opened : yearAgo
  const activity: Activity = {
    ...text,
    id: random.id<ActivityId>(createdAt),
    guide,
    createdAt,
    popularity: guide.popularity * (0.4 + random.next() * 1.4),
    departures: new Map(),
    pastDays: departureDays(text.rhythm, from, addDays(today, -1)),
  }
  for (const date of departureDays(text.rhythm, today, addDays(today, AHEAD_DAYS))) {
    const weekend = weekdayOf(date) === 0 || weekdayOf(date) === 6
    const planned = text.rhythm !== 'daily' || weekend || daysBetween(today, date) <= DAILY_DAYS
    if (planned && departureStart(date, text.startTime) > now) departureOn(random, activity, date)
  }
  return activity
}

/** The departure of that day, at the usual time or another, made when it is first asked for. */
export function departureOn(
  random: StoryRandom,
  activity: Activity,
  date: LocalDate,
  startTime: LocalTime = activity.startTime,
): Departure {
  const key = `${date} ${startTime}`
  const known = activity.departures.get(key)
  if (known) return known
  const departure: Departure = {
    id: random.id<DepartureId>(activity.createdAt),
    activity,
    date,
    startTime,
    ...tripTimes(date, startTime, Math.round(activity.hours * 60)),
    capacity: activity.capacity,
    seatsTaken: 0,
  }
  activity.departures.set(key, departure)
  return departure
}
