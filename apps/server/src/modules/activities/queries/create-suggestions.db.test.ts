import { expect, test } from 'vitest'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { createTestDatabase } from '../../../../testing/database.ts'
import { fakeClock } from '../../../../testing/fake-clock.ts'
import { createLog } from '../../../platform/log.ts'
import { createSearchKnowledge } from '../../search/create-search-knowledge.ts'
import { createSuggestions } from './create-suggestions.ts'

test('a name that is listed is suggested within five seconds to those who type what others have typed', async () => {
  const test_ = await createTestDatabase()
  try {
    const { db } = test_
    const clock = fakeClock(new Date('2026-03-14T06:30:00Z'))
    const log = createLog('silent')
    const suggest = createSuggestions({ clock, log, readKnowledge: createSearchKnowledge({ db, clock, log }) })
    const rows = catalogRows({ db })
    const guide = await rows.guide()
    const suggested = async () => (await suggest(db, 'Cra')).map(({ label }) => label)
    await rows.activity(guide, { name: 'Crater walk' })
    expect(await suggested()).toEqual(['Crater walk'])
    await rows.activity(guide, { name: 'Crab boat', rating_sum: 5, rating_count: 1 })
    clock.advance(5000)
    expect(await suggested()).toEqual(['Crab boat', 'Crater walk'])
  } finally {
    await test_.dispose()
  }
})
