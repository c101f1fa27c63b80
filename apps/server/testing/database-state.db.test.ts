import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogRows } from './catalog-rows.ts'
import { watchDatabase } from './database-state.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
let watch: Awaited<ReturnType<typeof watchDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  watch = await watchDatabase(database.url, ['public.rate_limits'])
})
afterAll(async () => {
  await watch.close()
  await database.dispose()
})

test('an insert, an update and a deletion are seen; a rollback and a table left out are not', async () => {
  const { db } = database
  const start = await watch.moment()
  expect(await watch.changesSince(start)).toEqual([])
  const id = await catalogRows(db).user()
  expect(await watch.changesSince(start)).toEqual(['public.users'])

  const inserted = await watch.moment()
  await db.updateTable('users').set({ bio: 'changed' }).where('id', '=', id).execute()
  expect(await watch.changesSince(inserted)).toEqual(['public.users'])

  const updated = await watch.moment()
  await expect(
    db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ bio: 'again' }).where('id', '=', id).execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await db
    .insertInto('rate_limits')
    .values({ key: Buffer.from('k'), count: 1, expires_at: new Date() })
    .execute()
  expect(await watch.changesSince(updated)).toEqual([])

  await db.deleteFrom('users').where('id', '=', id).execute()
  expect(await watch.changesSince(updated)).toEqual(['public.users'])
})
