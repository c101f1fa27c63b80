import { ListActivitiesQuery } from '@upeo/contract/activities/listing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { createTestDatabase } from '../../../../testing/database.ts'
import { fakeClock } from '../../../../testing/fake-clock.ts'
import { createLog } from '../../../platform/log.ts'
import { createSearchKnowledge } from '../../search/create-search-knowledge.ts'
import { findActivities } from './find-activities.ts'
import { readSearch } from './match-search.ts'

/** Saturday, 14 March 2026, 09:30 in Nairobi. */
const now = new Date('2026-03-14T06:30:00Z')

test('a search of words that few say is planned once, whatever the words, prices and days', async () => {
  const test_ = await createTestDatabase({ max: 1 })
  try {
    const { db } = test_
    const rows = catalogRows({ db })
    await rows.departure(await rows.activity(await rows.guide(), { name: 'Night walk' }), '2026-03-20')
    await sql`analyze`.execute(test_.owner)
    const knowledge = await createSearchKnowledge({ db, clock: fakeClock(now), log: createLog('silent') })()
    for (const [n, text] of ['walk', 'lake', 'night', 'forest boat', 'dawn', 'hike', 'rafting', 'camp'].entries()) {
      const query = ListActivitiesQuery.parse({ search: text, minPrice: String(n), date: `2026-03-2${n}` })
      const [search] = readSearch(text, knowledge).measures
      await findActivities(db, { ...query, search }, now)
    }
    const { rows: prepared } = await sql`
      select generic_plans as generic from pg_prepared_statements where statement like ${'%matching as%'}`.execute(db)
    expect(prepared).toEqual([{ generic: 3 }])
  } finally {
    await test_.dispose()
  }
})
