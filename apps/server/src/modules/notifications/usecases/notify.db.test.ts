import { testApp } from '../../../../testing/app.ts'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import type { UserId } from '@upeo/domain/ids'
import { say } from '@upeo/domain/words/say'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notify } from './notify.ts'

const upeo = testApp()

test('each person is told in their own language', async () => {
  const rows = catalogRows(upeo)
  const [english, swahili] = [await rows.user(), await rows.user()]
  await sql`update users set language = 'sw' where id = ${swahili}`.execute(upeo.db)
  const notices = () =>
    [english, swahili].map((userId) => ({
      userId: userId as UserId,
      type: 'booking' as const,
      topic: 'booking' as const,
      title: say('Your adventure starts soon'),
      message: say('Today: {activity}', { activity: 'Longonot' }),
      link: '/dashboard',
      letter: null,
    }))
  const jobs = { enqueue: async () => undefined }
  await upeo.db.transaction().execute((tx) => notify({ clock: upeo.clock, jobs } as never, tx, notices))
  const told = await sql<{ user_id: string; title: string; message: string }>`
    select user_id, title, message from notifications where user_id in (${english}, ${swahili})`.execute(upeo.db)
  expect(new Map(told.rows.map(({ user_id, title, message }) => [user_id, [title, message]]))).toEqual(
    new Map([
      [english, ['Your adventure starts soon', 'Today: Longonot']],
      [swahili, ['Safari yako inaanza hivi karibuni', 'Leo: Longonot']],
    ]),
  )
})
