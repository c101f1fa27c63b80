import { addDays, addTime, DAY, localDateOf } from '@upeo/domain/time'
import { newToken } from '@upeo/server/modules/identity/session-token'
import { systemClock } from '@upeo/server/platform/clock'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { catalogRows } from '@upeo/server/testing/catalog-rows'

export interface Offer {
  readonly activityId: string
  readonly days: readonly string[]
  /** Of its guide's session. */
  readonly guideToken: string
}

const guides = 4
const activitiesOfEach = 10
const departuresOfEach = 30
const capacity = 400

/** Guides with activities and departures enough for any load, written straight into the database. */
export async function openMarket(databaseUrl: string): Promise<readonly Offer[]> {
  const { db, close } = createDatabase(databaseUrl, { max: 4 })
  const now = systemClock.now()
  const rows = catalogRows({ db })
  const days = Array.from({ length: departuresOfEach }, (_, n) => String(addDays(localDateOf(now), 20 + n)))
  const nextDepartureAt = addTime(now, 20 * DAY)

  async function openMpesaHarness(): Promise<Offer[]> {
    const guide = await rows.guide({}, { manual_methods: ['bank', 'paybill', 'buygoods'] })
    await rows.verify(guide)
    const { token, hash } = newToken()
    const session = { created_at: now, last_seen_at: now, expires_at: addTime(now, DAY) }
    await db
      .insertInto('sessions')
      .values({ token_hash: hash, user_id: guide, ...session })
      .execute()
    const ids = await Promise.all(
      Array.from({ length: activitiesOfEach }, () =>
        rows.activity(guide, { capacity, next_departure_at: nextDepartureAt }),
      ),
    )
    for (const id of ids) await Promise.all(days.map((day) => rows.departure(id, day, { capacity })))
    return ids.map((activityId) => ({ activityId, days, guideToken: token }))
  }

  try {
    const shops = await Promise.all(Array.from({ length: guides }, openMpesaHarness))
    return shops.flat()
  } finally {
    await close()
  }
}
