import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { catalogRows } from './catalog-rows.ts'
import { watchDatabase } from './database-state.ts'
import { testDatabase } from './database.ts'

const database = testDatabase()
let watch: Awaited<ReturnType<typeof watchDatabase>>
beforeAll(async () => {
  watch = await watchDatabase(database.owner, ['public.rate_limits'])
})

test('an insert, an update, a deletion and an emptied table are seen; a rollback and a table left out are not', async () => {
  const { db } = database
  const start = await watch.moment()
  expect(await watch.changesSince(start)).toEqual([])
  const id = await catalogRows({ db }).user()
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
  const deleted = await watch.moment()
  await sql`truncate favorites`.execute(database.owner)
  expect(await watch.changesSince(deleted)).toEqual(['public.favorites'])
})
