import { createTestApp, type TestApp } from '@upeo/testkit/app'
import { catalogRows } from '@upeo/testkit/catalog-rows'
import { register } from '@upeo/contract/identity/register'
import { DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeOutdated } from './purge-outdated.ts'

let upeo: TestApp
let rows: ReturnType<typeof catalogRows>
beforeAll(async () => {
  upeo = await createTestApp()
  rows = catalogRows(upeo.db)
})
afterAll(() => upeo.dispose())

let people = 0
async function person() {
  people += 1
  const name = `Mumbua ${people}`
  const body = { name, username: name, email: `mumbua${people}@example.com`, password: 'Karibu2026' }
  return upeo.call.must(register, { body: { ...body, role: 'user' } })
}

const download = (token?: string) =>
  upeo.app.inject({ url: '/api/auth/profile/export', headers: token ? { authorization: `Bearer ${token}` } : {} })

test('one’s data comes as a file: all of one’s own, nobody else’s, and nothing that lets anyone in', async () => {
  const [mine, other] = [await person(), await person()]
  const activityId = await rows.activity(await rows.guide(), { name: 'Kereita zip line' })
  const departure = await rows.departure(activityId, '2026-02-20')
  await rows.review(departure, mine._id, { comment: 'Faster than I had thought.' })
  await rows.notification(mine._id, { title: 'For me' })
  await rows.notification(other._id, { title: 'For another' })
  const answer = await download(mine.token)
  expect(answer.headers['content-disposition']).toContain('upeo-my-data.json')
  const { data } = answer.json<{ data: Record<string, { email?: string; activity_name?: string }[]> }>()
  expect(data).toMatchObject({
    account: { email: 'mumbua1@example.com' },
    bookings: [{ activity_name: 'Kereita zip line', total_cents: 116_000 }],
    reviews: [{ comment: 'Faster than I had thought.' }],
    notifications: [{ title: 'For me' }],
    favorites: [],
  })
  expect(answer.body).not.toMatch(/argon2|token_hash|password|For another|mumbua2/)
  expect((await download()).statusCode).toBe(401)
})

test('letters go after 3 years, what bookings say in words after 7, and the amounts stay', async () => {
  const userId = await rows.user()
  const departure = await rows.departure(await rows.activity(await rows.guide()), '2018-02-03')
  const old = new Date('2018-02-01T00:00:00Z')
  const trip = await rows.trip(departure, userId, { created_at: old, notes: 'Allergic to nuts' })
  const letter = (at: string) =>
    sql`
    insert into letters (id, user_id, topic, content, created_at)
    values (gen_random_uuid(), ${userId}, 'booking', '{}', ${at}::timestamptz)`.execute(upeo.db)
  // The test's now is 2 March 2026, in Nairobi.
  await letter('2023-03-01T20:59:59Z')
  await letter('2023-03-01T21:00:00Z')
  expect(await purgeOutdated(upeo)).toBeGreaterThanOrEqual(2)
  expect((await sql`select from letters where user_id = ${userId}`.execute(upeo.db)).rows).toHaveLength(1)
  const booking = await sql`select notes, total_cents from bookings where id = ${trip}`.execute(upeo.db)
  expect(booking.rows).toEqual([{ notes: '', total_cents: 116_000 }])
  expect(await purgeOutdated(upeo)).toBe(0)
})

test('counters go when they are over, and events with their deliveries after 90 days', async () => {
  const now = upeo.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await sql`delete from rate_limits`.execute(upeo.db)
  await sql`insert into rate_limits (key, count, expires_at)
    values ('\\x01', 3, ${before(1)}), ('\\x02', 1, ${before(-1000)})`.execute(upeo.db)
  await sql`delete from outbox`.execute(upeo.db)
  for (const age of [91 * DAY, 89 * DAY]) {
    await sql`with kept as (
        insert into outbox (id, type, payload, created_at)
        values (gen_random_uuid(), 'booking.released', '{}', ${before(age)}) returning id
      ) insert into outbox_deliveries (event_id, subscriber) select id, 'test' from kept`.execute(upeo.db)
  }
  await purgeOutdated(upeo)
  const left = await sql<{ limits: number; events: number; deliveries: number }>`
    select (select count(*) from rate_limits) as limits, (select count(*) from outbox) as events,
      (select count(*) from outbox_deliveries) as deliveries`.execute(upeo.db)
  expect(left.rows).toEqual([{ limits: 1, events: 1, deliveries: 1 }])
})
