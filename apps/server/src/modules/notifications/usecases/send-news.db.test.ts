import { testApp } from '../../../../testing/app.ts'
import { catalogRows } from '../../../../testing/catalog-rows.ts'
import { until } from '../../../../testing/until.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendDigests } from './send-digests.ts'

const upeo = testApp({ work: true })
const rows = catalogRows(upeo)

const toldOf = async (title: string) =>
  (
    await sql<{ user_id: string }>`select user_id from notifications where title = ${title} order by 1`.execute(upeo.db)
  ).rows.map((row) => row.user_id)

test('a new activity is told to those who have booked or favourited its guide and want to know, once', async () => {
  const guide = await rows.guide({ name: 'Kipchoge' })
  const [old, other] = [await rows.activity(guide), await rows.activity(await rows.guide())]
  const [booked, liked, both, stranger, deaf, silent] = [
    await rows.user(),
    await rows.user(),
    await rows.user(),
    await rows.user(),
    await rows.user({ preferences: '{"newActivityAlerts": false}' }),
    await rows.user({ preferences: '{"emailNotifications": false}' }),
  ]
  const departure = await rows.departure(old, '2026-02-14')
  for (const id of [booked, both, deaf, silent]) await rows.trip(departure, id)
  for (const id of [liked, both]) await rows.favorite(id, old)
  await rows.favorite(stranger, other)
  const fresh = await rows.activity(guide, { name: 'Iten sunrise run' })
  for (let n = 0; n < 2; n += 1) {
    await upeo.db
      .transaction()
      .execute((tx) => upeo.emit(tx, { type: 'activity.published', activityId: fresh, vendorId: guide }))
  }
  await until(() => upeo.letters.length === 3)
  expect(await toldOf('New from Kipchoge')).toEqual([booked, liked, both].toSorted())
  expect(upeo.letters[0]!.subject).toBe('New from Kipchoge: Iten sunrise run')
})

test('the digest goes to those who asked for it, once a day at most, and not without anything to tell', async () => {
  const deps = upeo as unknown as Parameters<typeof sendDigests>[0]
  await rows.user({ preferences: '{"marketingEmails": true}' })
  await rows.user({ preferences: '{"marketingEmails": true, "emailNotifications": false}' })
  expect(await sendDigests(deps)).toBe(0)
  const next_departure_at = new Date('2026-03-07T06:00:00+03:00')
  await rows.activity(await rows.guide(), { name: 'Mount Suswa caves', next_departure_at })
  expect(await sendDigests(deps)).toBe(1)
  expect(await sendDigests(deps)).toBe(0)
  await until(() => upeo.letters.some(({ subject }) => subject === 'This week on Upeo: Mount Suswa caves'))
})
