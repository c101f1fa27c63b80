import { breachesOf } from '@upeo/testkit/money-bench'
import { createToldDatabase, tellings } from '@upeo/testkit/told-story'
import { expect, test } from 'vitest'

test.each(['plain', 'pictured'] as const)(
  'every check of the books passes on the story: %s',
  { timeout: 120_000 },
  async (telling) => {
    const database = await createToldDatabase(telling)
    expect(await breachesOf(database.db, tellings[telling].clock.now())).toEqual([])
    await database.dispose()
  },
)
