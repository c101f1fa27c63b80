import { sql, type Kysely } from 'kysely'
import type { listActivities } from '@upeo/contract/activities/listing'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { DEFAULT_MAX_PRICE } from '@upeo/domain/activities/listing'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { partyWanted } from '@upeo/domain/departures/wished-trip'
import { toKes, type Cents } from '@upeo/domain/money'
import { MINUTE, SECOND, type Clock } from '@upeo/domain/time'
import { createCache } from '../../../platform/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { readyAnswer, type ReadyAnswer } from '../../../platform/http/ready-answer.ts'
import type { PublicUrl } from '../../../platform/images/image-view.ts'
import type { Log } from '../../../platform/log.ts'
import { findAsTyped } from './find-as-typed.ts'
import { findActivities, type FoundPage, type ListingPage } from './find-activities.ts'
import { createFacetTotals, LARGE_TOTAL } from './facet-totals.ts'
import { listedCards } from './listed-card.ts'
import { readPriceSteps } from './price-steps.ts'
import type { ListingQuery } from './match-activities.ts'
import { readSearch, type SearchCondition } from './match-search.ts'
import { createWordShares } from './word-shares.ts'
import type { ReadSearchKnowledge } from '../../search/index.ts'

export interface ListingDeps {
  readonly readKnowledge: ReadSearchKnowledge
  readonly clock: Clock
  readonly publicUrl: PublicUrl
  readonly log: Log
}

/** The listing: its page is read each time, a total that is large and slow to change is kept for a minute. */
export function createListing({ clock, publicUrl, log, readKnowledge }: ListingDeps) {
  const totals = createCache<string, number>({
    clock,
    max: 1000,
    ttl: MINUTE,
    worthKeeping: (total) => total >= LARGE_TOTAL,
  })
  const prices = createCache<'max', Cents>({ clock, max: 1, ttl: 5 * SECOND, staleFor: 30 * SECOND })
  const onError = (error: unknown) => log.error({ err: error }, 'the steps of prices could not be read again')
  const steps = createCache<'all', number[]>({ clock, max: 1, ttl: MINUTE, staleFor: 9 * MINUTE, onError })
  const shares = createWordShares({ clock, log })
  const facets = createFacetTotals({ clock, log })

  /** The page with its total, in one statement. */
  async function findPage({ db, text, page }: PageRequest, now: Date): Promise<FoundPage & { readonly total: number }> {
    const { sort: _sort, near: _near, page: _page, limit: _limit, search, ...others } = page
    const filters = { ...others, text, measure: search?.measure }
    const key = JSON.stringify(filters, Object.keys(filters).toSorted())
    const byFacets = facets(db, text, page)
    const known = totals.ready(key) ?? largeOnly(byFacets.total)
    const found = await findActivities(db, { ...page, way: byFacets.way }, now, { counted: known === undefined })
    const total = known ?? found.total ?? 0
    if (known === undefined && total >= LARGE_TOTAL) await totals.get(key, () => Promise.resolve(total))
    return { rows: found.rows, total }
  }

  /** What has all of the words; where nothing has, what has most of them, and then any. */
  async function findBy(asked: PageRequest, fewer: readonly SearchCondition[], now: Date) {
    const { rows, total } = await findPage(asked, now)
    const [next, ...rest] = fewer
    if (total > 0 || !next) return { rows, total, measure: asked.page.search?.measure }
    return findBy({ ...asked, page: { ...asked.page, search: next } }, rest, now)
  }

  return async (
    db: Kysely<Database>,
    { search: text, typed, ...query }: ListingQuery,
  ): Promise<ReadyAnswer<AnswerOf<typeof listActivities>>> => {
    const now = clock.now()
    const reading = text ? readSearch(text, await readKnowledge(), await shares(db)) : null
    const [all, ...fewer] = reading?.measures ?? []
    const first = await findAsTyped(db, typed, query, now)
    const page: ListingPage = { ...query, search: all, ...(first.length > 0 && { first }) }
    const { rows, total, measure } = await findBy({ db, text: reading?.key, page }, fewer, now)
    const dearest = await prices.get('max', () => findMaxPrice(db))
    const { limit, near } = query
    const around: Omit<AnswerOf<typeof listActivities>, 'activities'> = {
      total,
      page: query.page,
      pages: Math.ceil(total / limit),
      maxPrice: toKes(dearest),
      maxPriceWithVat: toKes(shownPrice(dearest)),
      priceSteps: await steps.get('all', () => readPriceSteps(db)),
      reading: reading && {
        corrected: reading.corrected,
        unknown: [...reading.unknown],
        found: total > 0 ? (measure ?? 'all') : 'none',
      },
    }
    const activities = listedCards(rows, { party: partyWanted(query), near }, publicUrl)
    return readyAnswer(`{"activities":${activities},${JSON.stringify(around).slice(1)}`)
  }
}

/** A small total is counted as it is now. */
const largeOnly = (total: number | null) => (total !== null && total >= LARGE_TOTAL ? total : undefined)

interface PageRequest {
  readonly db: Kysely<Database>
  /** A reading's key. */
  readonly text: string | undefined
  readonly page: ListingPage
}

/** The dearest listed activity, before VAT, or where the spec's slider ends while there is none. */
async function findMaxPrice(db: Kysely<Database>): Promise<Cents> {
  const { rows } = await sql<{ price_cents: Cents }>`
    select price_cents from listed_activities order by price_cents desc limit 1`.execute(db)
  return rows[0]?.price_cents ?? DEFAULT_MAX_PRICE
}
