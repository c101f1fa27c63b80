import type { UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { testDatabase } from '../../../testing/database.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { setOfficeRoles } from './usecases/set-office-roles.ts'

const database = testDatabase()

test('of two owners who leave at once, on two connections, the second stays', async () => {
  const rows = catalogRows(database)
  const owner = async () => (await rows.user({ role: 'admin', office_roles: ['owner'] })) as UserId
  const [first, second] = [await owner(), await owner()]
  const deps = { clock: fakeClock('2026-03-02T09:00:00+03:00'), emit: async () => undefined }
  const leave = (id: UserId) => database.db.transaction().execute((tx) => setOfficeRoles(tx, deps, id, []))
  const answers: Awaited<ReturnType<typeof leave>>[] = []
  let waiting: Promise<unknown> | undefined
  await database.db.transaction().execute(async (tx) => {
    answers.push(await setOfficeRoles(tx, deps, first, []))
    waiting = leave(second).then((answer) => answers.push(answer))
    await untilBlocked(database.db)
  })
  await waiting
  expect(answers).toMatchObject([{ ok: true }, { ok: false, error: { kind: 'last_owner' } }])
  const left = await sql`select id from users where 'owner' = any(office_roles)`.execute(database.db)
  expect(left.rows).toEqual([{ id: second }])
})
