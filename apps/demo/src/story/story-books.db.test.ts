import { breachesOf } from '@upeo/server/testing/money-harness'
import { createSeededDatabase, seedings, tellings } from '../testing/seeded-database.ts'
import { expect, test } from 'vitest'

test.each(tellings)('every check of the books passes on the story: %s', { timeout: 120_000 }, async (telling) => {
  const database = await createSeededDatabase(telling)
  expect(await breachesOf(database.db, seedings[telling].clock.now())).toEqual([])
  await database.dispose()
})
