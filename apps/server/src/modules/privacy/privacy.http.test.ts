import { createTestApp, type TestApp } from '@upeo/testkit/app'
import { catalogRows } from '@upeo/testkit/catalog-rows'
import { deleteProfile } from '@upeo/contract/identity/delete-profile'
import { register } from '@upeo/contract/identity/register'
import type { UserId } from '@upeo/domain/ids'
import { DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptFacts } from '../receipts/receipt-facts.ts'
import { purgeOutdated } from './purge-outdated.ts'

let upeo: TestApp
let rows: ReturnType<typeof catalogRows>
beforeAll(async () => {
  upeo = await createTestApp()
  rows = catalogRows(upeo.db)
})
afterAll(() => upeo.dispose())

/** The tables of which some row holds these words, in whatever column. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(upeo.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${words}%`} limit 1`.execute(upeo.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

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

test('of a deleted account nothing says any more whose it was, and receipts still name the business', async () => {
  const { db, clock } = upeo
  const body = { name: 'Zawadi Otieno', username: 'Zawadi Otieno', email: 'zawadi@example.com', password: 'Karibu2026' }
  const { _id: id, token } = await upeo.call.must(register, { body: { ...body, role: 'vendor' } })
  const said = JSON.stringify({ account: 'Zawadi 0722000111' })
  const now = clock.now()
  await sql`update users set phone = 'Zawadi', bio = 'Zawadi', location = 'Zawadi' where id = ${id}`.execute(db)
  await sql`update vendors set business_name = 'Rift Walks', business_description = 'Zawadi', contact_phone = 'Zawadi',
    website = 'zawadi.example', specialties = '{Zawadi}', business_address = ${said}, social_media = ${said},
    payment_details = ${said}, payout_accounts = ${said}, manual_methods = '{bank}' where user_id = ${id}`.execute(db)
  await sql`insert into vendor_seo (vendor_id, custom_slug, updated_at) values (${id}, 'zawadi', ${now})`.execute(db)
  await sql`insert into vendor_documents (id, vendor_id, type, name, storage_key, content_type, byte_size, status, created_at)
    values (${id}, ${id}, 'identityDocument', 'Zawadi', 'x', 'application/pdf', 1, 'pending', ${now})`.execute(db)
  await sql`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${id}, 'https://push.example/zawadi', '', '', ${now})`.execute(db)
  await sql`insert into calendar_feeds (user_id, token, created_at) values (${id}, 'zawadi', ${now})`.execute(db)
  await rows.story(id, { title: 'Zawadi on Longonot' })
  const activityId = await rows.activity(id)
  await rows.favorite(id, await rows.activity(await rows.guide()))
  const picture = await rows.image({ owner_id: id })
  await db.insertInto('activity_images').values({ activity_id: activityId, image_id: picture, position: 0 }).execute()
  const trip = await rows.trip(await rows.departure(activityId, '2026-02-21'), await rows.user())
  await upeo.call.must(deleteProfile, { token })
  expect(await tablesWith('Zawadi')).toEqual([])
  for (const table of ['favorites', 'push_subscriptions', 'calendar_feeds', 'sessions'] as const) {
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])
  }
  expect(await db.selectFrom('activity_images').select('image_id').execute()).toEqual([])
  const { user_id: guest } = await db
    .selectFrom('bookings')
    .select('user_id')
    .where('id', '=', trip)
    .executeTakeFirstOrThrow()
  expect(await receiptFacts(db, guest as UserId, trip)).toMatchObject({
    guide: 'Former member',
    business: 'Rift Walks',
  })
})

test('a business that had no name but its guide’s loses it with her', async () => {
  const body = { name: 'Pendo Ruto', username: 'Pendo Ruto', email: 'pendo@example.com', password: 'Karibu2026' }
  const { _id: id, token } = await upeo.call.must(register, { body: { ...body, role: 'vendor' } })
  await rows.trip(await rows.departure(await rows.activity(id), '2026-02-21'), await rows.user())
  await upeo.call.must(deleteProfile, { token })
  expect(await tablesWith('Pendo')).toEqual([])
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
