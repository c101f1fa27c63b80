import { MINUTE, SECOND } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { MapActivitiesQuery } from '@upeo/contract/activities/listing'
import { createCache } from '../../../platform/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { ListingDeps } from './create-listing.ts'
import { findAsTyped } from './find-as-typed.ts'
import { findOnMap, type OnMap } from './find-on-map.ts'
import { mapCells } from './map-cells.ts'
import { matchActivities, type ListingFilters } from './match-activities.ts'
import { readSearch, type SearchCondition } from './match-search.ts'

/** Where so many lie, counting them again for each visitor is dear, and nobody sees 1,204 become 1,205. */
const LARGE_TOTAL = 1000

/** As the listing takes it, wherever the frame lies: all of the words, and fewer only where nothing has all. */
async function measureOf(
  db: Kysely<Database>,
  filters: ListingFilters,
  [search, ...fewer]: readonly SearchCondition[],
  now: Date,
): Promise<SearchCondition | undefined> {
  if (fewer.length === 0) return search
  const { rows } = await sql`
    select from listed_activities l where ${matchActivities({ ...filters, search }, now)} limit 1`.execute(db)
  return rows.length > 0 ? search : measureOf(db, filters, fewer, now)
}

/** The listing's map: what lies in a frame, kept for seconds where there is much of it. */
export function createActivityMap({ clock, publicUrl, log, readKnowledge }: ListingDeps) {
  const kept = createCache<string, OnMap>({
    clock,
    max: 200,
    ttl: MINUTE,
    staleFor: 30 * SECOND,
    worthKeeping: ({ clusters }) => clusters.reduce((sum, { count }) => sum + count, 0) >= LARGE_TOTAL,
    onError: (error) => log.error({ err: error }, 'a frame of the map could not be read again'),
  })

  return async (
    db: Kysely<Database>,
    { bbox, search: text, typed, ...others }: z.output<typeof MapActivitiesQuery>,
  ): Promise<OnMap> => {
    const cells = mapCells(bbox)
    const now = clock.now()
    const reading = text ? readSearch(text, await readKnowledge()) : null
    const first = await findAsTyped(db, typed, others, now)
    const filtered = Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return kept.get(JSON.stringify([cells, reading?.key, first, filtered]), async () => {
      const filters = { ...others, first, search: await measureOf(db, others, reading?.measures ?? [], now) }
      return findOnMap(db, filters, cells, { now, publicUrl })
    })
  }
}
