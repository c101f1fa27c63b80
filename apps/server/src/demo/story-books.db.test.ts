import { createTestDatabase } from '@upeo/testkit/database'
import { fakeClock } from '@upeo/testkit/fake-clock'
import { breachesOf } from '@upeo/testkit/money-bench'
import { expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { seedStory } from './seed-story.ts'

test('every check of the books passes on the story', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase()
  const clock = fakeClock('2026-03-02T09:00:00+03:00')
  await seedStory({ db: database.db, clock, log: createLog('error'), production: false, pictures: null })
  expect(await breachesOf(database.db, clock.now())).toEqual([])
  await database.dispose()
})
