import { sql, type Kysely } from 'kysely'
import type { listActivities } from '@upeo/contract/activities/listing'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { DEFAULT_MAX_PRICE } from '@upeo/domain/activities/listing'
import { toKes } from '@upeo/domain/money'
import { MINUTE, SECOND, type Clock } from '@upeo/domain/time'
import { createCache } from '../../../platform/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import type { Log } from '../../../platform/log.ts'
import { toWirePrice } from './card.ts'
import { countActivities, findActivities } from './find-activities.ts'
import { isListed } from './listed.ts'
import type { ListingQuery } from './match-activities.ts'

/** From here on a total may be minutes old: counting is dear, and nobody sees 1,204 become 1,205. */
const LARGE_TOTAL = 1000

export interface ListingDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly publicUrl: PublicUrl
  readonly log: Log
}

/** The listing: its page is read each time, what is large and slow to change is kept for seconds. */
export function createListing({ db, clock, publicUrl, log }: ListingDeps) {
  const totals = createCache<string, number>({
    clock,
    max: 1000,
    ttl: MINUTE,
    staleFor: 4 * MINUTE,
    worthKeeping: (total) => total >= LARGE_TOTAL,
    onError: (error) => log.error({ err: error }, 'a total could not be counted again'),
  })
  const prices = createCache<'max', number>({ clock, max: 1, ttl: 5 * SECOND, staleFor: 30 * SECOND })

  async function totalOf(query: ListingQuery, found: number, now: Date): Promise<number> {
    const { sort: _sort, page, limit, ...filters } = query
    // The last page tells by itself.
    if (found < limit && (found > 0 || page === 1)) return (page - 1) * limit + found
    const key = JSON.stringify(filters, Object.keys(filters).toSorted())
    return totals.get(key, () => countActivities(db, filters, now))
  }

  return async (query: ListingQuery): Promise<AnswerOf<typeof listActivities>> => {
    const now = clock.now()
    const activities = await findActivities(db, query, now, publicUrl)
    const total = await totalOf(query, activities.length, now)
    const maxPrice = await prices.get('max', () => findMaxPrice(db))
    return { activities, total, page: query.page, pages: Math.ceil(total / query.limit), maxPrice }
  }
}

/** KES: the dearest listed activity, or where the spec's slider ends while there is none. */
async function findMaxPrice(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ price_cents: number }>`
    select a.price_cents from activities a where ${isListed} order by a.price_cents desc limit 1`.execute(db)
  return rows[0] ? toWirePrice(rows[0].price_cents) : toKes(DEFAULT_MAX_PRICE)
}
