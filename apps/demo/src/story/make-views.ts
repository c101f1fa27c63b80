import { addDays, daysBetween, localDateOf } from '@upeo/domain/time'
import type { Life } from './demo-booking.ts'
import type { Activity } from './make-catalogue.ts'
import { createStoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

/** The number of past days with counted views. */
const COUNTED_DAYS = 120

/** Customers who book have viewed the activity, and many view without booking. It has its own random sequence. */
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
