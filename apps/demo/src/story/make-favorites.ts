import type { FavoriteId } from '@upeo/domain/ids'
import { HOUR, addTime } from '@upeo/domain/time'
import type { Activity } from './make-catalogue.ts'
import { AMINA, type Customer } from './make-people.ts'
import { createStoryRandom } from './story-random.ts'
import type { Row } from './write-rows.ts'

const AMINAS = 7

/** Customers' favourites; every third customer has some. It has a random sequence of its own. */
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
