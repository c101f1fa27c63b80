import type { FavoriteId } from '@upeo/domain/ids'
import { HOUR, addDays, addTime, daysBetween, localDateOf } from '@upeo/domain/time'
import type { Life } from './demo-booking.ts'
import type { Activity } from './make-catalogue.ts'
import { AMINA, type Customer } from './make-people.ts'
import { createStoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

/** What people have looked at, kept and searched for. Each has a random sequence of its own. */

/** The number of past days with counted views. */
const COUNTED_DAYS = 120

/** Customers who book have viewed the activity, and many view without booking. */
export function viewRows(activities: readonly Activity[], lives: readonly Life[], now: Date): Row[] {
  const random = createStoryRandom('upeo views')
  const today = localDateOf(now)
  const booked = new Map<string, number>()
  for (const { plan } of lives) {
    const key = `${plan.departure.activity.id} ${localDateOf(plan.bookedAt)}`
    booked.set(key, (booked.get(key) ?? 0) + 1)
  }
  return activities.flatMap((activity) => {
    const since = Math.min(COUNTED_DAYS, daysBetween(localDateOf(activity.createdAt), today))
    return Array.from({ length: Math.max(0, since) }, (_, ago) => {
      const day = addDays(today, -ago)
      const bookings = booked.get(`${activity.id} ${day}`) ?? 0
      const views = random.whole(0, Math.ceil(activity.popularity * 5)) + bookings * random.whole(4, 14)
      return { vendor_id: activity.guide.id, day, activity_id: activity.id, views }
    }).filter(({ views }) => views > 0)
  })
}

const AMINAS = 7

/** Customers' favourites; every third customer has some. */
export function favoriteRows(customers: readonly Customer[], activities: readonly Activity[], now: Date): Row[] {
  const random = createStoryRandom('upeo favourites')
  const wanted = activities.map((activity) => [activity, activity.popularity] as const)
  return customers.flatMap((customer) => {
    const amina = customer.username === AMINA
    const many = amina ? AMINAS : random.chance(0.35) ? random.whole(1, 6) : 0
    const kept = new Set<Activity>()
    while (kept.size < many) kept.add(random.weighted(wanted))
    return [...kept].map((activity) => {
      // Since both were there.
      const since = Math.max(activity.createdAt.getTime(), customer.joinedAt.getTime()) + HOUR
      const at = addTime(now, -Math.floor(random.next() * Math.min(now.getTime() - since, 200 * 24 * HOUR)))
      return { id: random.id<FavoriteId>(at), user_id: customer.id, activity_id: activity.id, created_at: at }
    })
  })
}

/** Text, days ago, how often it was asked for and followed, and how many it found. */
const searches = [
  ['quad bikes', 2, 3, 0, 0],
  ['quad bikes', 9, 2, 0, 0],
  ['karting', 4, 4, 0, 0],
  ['kuogelea na papa', 6, 3, 0, 0],
  ['honeymoon', 1, 5, 0, 4],
  ['school trip', 3, 6, 1, 21],
  ['night hike', 5, 9, 3, 12],
  ['hiking', 0, 24, 22, 40],
  // Too seldom to be shown.
  ['skiing', 2, 2, 0, 0],
] as const

/** What the catalogue was searched for lately. */
export function searchRows(now: Date): Row[] {
  const today = localDateOf(now)
  return searches.map(([text, ago, asked, followed, found]) => {
    return { day: addDays(today, -ago), text, asked, followed, found }
  })
}
