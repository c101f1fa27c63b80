import { testApp } from '../../../testing/app.ts'
import { catalogRows } from '../../../testing/catalog-rows.ts'
import { purgeOutdated } from '../../../testing/purge-outdated.ts'
import { forgotPassword } from '@upeo/contract/identity/password-reset'
import { deleteProfile, updateProfile } from '@upeo/contract/identity/profile'
import { register } from '@upeo/contract/identity/sign-in'
import type { UserId } from '@upeo/domain/ids'
import { DAY } from '@upeo/domain/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiptFacts } from '../receipts/receipt-facts.ts'

const upeo = testApp()
const rows = catalogRows(upeo)

/** The tables in which some row contains this text, in any column. */
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

const download = (token?: string) =>
  upeo.app.inject({ url: '/api/auth/profile/export', headers: token ? { authorization: `Bearer ${token}` } : {} })

test('people can download their data as a file: all of their own, nobody else’s, and no secrets', async () => {
  const [mine, other] = [await upeo.person(), await upeo.person()]
  const activityId = await rows.activity(await rows.guide(), { name: 'Kereita zip line' })
  const departure = await rows.departure(activityId, '2026-02-20')
  await rows.review(departure, mine._id, { comment: 'Faster than I had thought.' })
  await rows.notification(mine._id, { title: 'For me' })
  await rows.notification(other._id, { title: 'For another' })
  const answer = await download(mine.token)
  expect(answer.headers['content-disposition']).toContain('upeo-my-data.json')
  const { data } = answer.json<{ data: Record<string, { email?: string; activity_name?: string }[]> }>()
  expect(data).toMatchObject({
    account: { email: 'achieng1@example.com', language: 'en' },
    bookings: [{ activity_name: 'Kereita zip line', total_cents: 116_000 }],
    reviews: [{ comment: 'Faster than I had thought.' }],
    notifications: [{ title: 'For me' }],
    favorites: [],
  })
  expect(answer.body).not.toMatch(/argon2|token_hash|password|For another|achieng2/)
  expect((await download()).statusCode).toBe(401)
})

test('nothing identifies the person behind a deleted account, and receipts still name the business', async () => {
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
  await upeo.call.must(deleteProfile, { token, body: { currentPassword: 'Karibu2026' } })
  expect(await tablesWith('Zawadi')).toEqual([])
  for (const table of ['favorites', 'push_subscriptions', 'calendar_feeds', 'sessions', 'known_devices'] as const) {
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

test('the number that paid leaves the payments, and the address the jobs that are done, with the account', async () => {
  const { db, clock } = upeo
  const { _id: id, token, email } = await upeo.person()
  const guide = await rows.guide()
  const departure = await rows.departure(await rows.activity(guide), '2026-02-22')
  const booking = await rows.trip(departure, id)
  await sql`insert into outgoing_texts (id, booking_id, kind, phone, language, segments, status, created_at, good_until)
    values (${id}, ${booking}, 'booked', '254722000999', 'en', 1, 'sent', ${clock.now()}, ${clock.now()})`.execute(db)
  expect((await download(token)).json<{ data: { texts: object[] } }>().data.texts).toMatchObject([
    { booking_id: booking, kind: 'booked', phone: '254722000999', status: 'sent' },
  ])
  await sql`insert into payment_attempts (id, booking_id, status, amount_cents, phone, callback_hash, created_at)
    values (${id}, ${booking}, 'failed', 100000, '254722000999', '\\x99'::bytea, ${clock.now()})`.execute(db)
  await upeo.call.must(forgotPassword, { body: { email: email.toUpperCase() } })
  const moved = `new-${email}`
  await upeo.call.must(updateProfile, { token, body: { email: moved, currentPassword: 'Karibu2026' } })
  await upeo.call.must(forgotPassword, { body: { email: moved } })
  const jobs = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where data::text ilike ${`%${email}%`} order by name`.execute(db)
    return rows.map(({ name }) => name)
  }
  expect(await jobs()).toHaveLength(3)
  await sql`update pgboss.job set state = 'completed' where data::text ilike ${`%${email}%`}`.execute(db)
  await upeo.call.must(deleteProfile, { token, body: { currentPassword: 'Karibu2026' } })
  expect(await jobs()).toEqual([])
  expect(await tablesWith('254722000999')).toEqual([])
})

test('a business named like its guide loses its name with the account', async () => {
  const body = { name: 'Pendo Ruto', username: 'Pendo Ruto', email: 'pendo@example.com', password: 'Karibu2026' }
  const { _id: id, token } = await upeo.call.must(register, { body: { ...body, role: 'vendor' } })
  await rows.trip(await rows.departure(await rows.activity(id), '2026-02-21'), await rows.user())
  await upeo.call.must(deleteProfile, { token, body: { currentPassword: 'Karibu2026' } })
  expect(await tablesWith('Pendo')).toEqual([])
})

test('mails are deleted after 3 years, the texts of bookings after 7, and the amounts stay', async () => {
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

/** A booking of that age with text in every column of it and its money that can hold text. */
async function saidOfBooking(words: string, at: Date) {
  const { db } = upeo
  const guide = await rows.guide()
  const bookingId = await rows.trip(await rows.departure(await rows.activity(guide), '2018-02-03'), await rows.user(), {
    created_at: at,
    notes: words,
    cancel_reason: words,
  })
  const detail = JSON.stringify({ reason: words, method: 'cash' })
  await sql`insert into booking_history (booking_id, event, to_status, actor_kind, at, detail)
    values (${bookingId}, 'cancel', 'cancelled', 'customer', ${at}, ${detail})`.execute(db)
  await sql`insert into manual_payments (id, booking_id, vendor_id, method, amount_cents, reference, reference_normalised, notes, paid_at, created_at)
    values (${bookingId}, ${bookingId}, ${guide}, 'cash', 100, ${words}, ${words}, ${words}, ${at}, ${at})`.execute(db)
  await sql`insert into guide_refunds (id, booking_id, status, amount_cents, reason, guide_reference, objection, created_at, settled_at)
    values (${bookingId}, ${bookingId}, 'returned', 100, 'cancelled', ${words}, ${words}, ${at}, ${at})`.execute(db)
  await sql`insert into disbursements (id, purpose, vendor_id, amount_cents, channel, destination, notes, status, created_at)
    values (${bookingId}, 'payout', ${guide}, 100, 'bank', ${words}, ${words}, 'paid', ${at})`.execute(db)
  await sql`insert into disbursement_calls (id, disbursement_id, kind, conversation, callback_hash, created_at)
    values (${bookingId}, ${bookingId}, 'transfer', '', ${bookingId}::text::bytea, ${at})`.execute(db)
  await sql`insert into disbursement_messages (call_id, kind, body, received_at, processed_at)
    values (${bookingId}, 'result', ${words}, ${at}, ${at})`.execute(db)
  return { guide, bookingId }
}

test('texts about money are deleted after 7 years wherever they are stored, and the figures stay', async () => {
  const { db } = upeo
  const { bookingId } = await saidOfBooking('Zuhura old', new Date('2018-02-01T00:00:00Z'))
  await saidOfBooking('Zuhura young', new Date('2020-02-01T00:00:00Z'))
  const held = await tablesWith('Zuhura young')
  expect(held).toHaveLength(7)
  await purgeOutdated(upeo)
  expect(await tablesWith('Zuhura old')).toEqual([])
  expect(await tablesWith('Zuhura young')).toEqual(held)
  const left = await sql`
    select h.detail, r.amount_cents + m.amount_cents + p.amount_cents as cents
    from booking_history h join guide_refunds r on r.id = h.booking_id join manual_payments m on m.id = r.id
      join disbursements p on p.id = r.id where h.booking_id = ${bookingId}`.execute(db)
  expect(left.rows).toEqual([{ detail: { method: 'cash' }, cents: 300 }])
})

test('a report of a review is deleted 3 years after it was made, once it has been decided', async () => {
  const review = await rows.review(
    await rows.departure(await rows.activity(await rows.guide()), '2022-02-03'),
    await rows.user(),
  )
  const old = new Date('2023-02-01T00:00:00Z')
  const report = async (decided: Date | null) =>
    sql`insert into review_reports (id, review_id, reporter_id, reason, created_at, decided_at, decision)
      values (gen_random_uuid(), ${review}, ${await rows.user()}, 'Wekesa', ${old}, ${decided}, ${decided && 'keep'})`.execute(
      upeo.db,
    )
  await report(old)
  await report(null)
  await purgeOutdated(upeo)
  expect((await sql`select decision from review_reports`.execute(upeo.db)).rows).toEqual([{ decision: null }])
})

test('what somebody wrote to Upeo is in their data, goes with their account, and is deleted a year after it was sent', async () => {
  const { _id: id, token } = await upeo.person()
  const write = (userId: string | null, words: string, at: Date) =>
    sql`insert into enquiries (id, user_id, name, email, phone, topic, words, created_at)
      values (gen_random_uuid(), ${userId}, 'Neema', 'neema@example.com', '', 'other', ${words}, ${at})`.execute(
      upeo.db,
    )
  await write(id, 'Where is my receipt?', upeo.clock.now())
  await sql`update enquiries set answer = 'Sent by mail.', answered_by = ${await rows.user()}, answered_at = created_at
    where user_id = ${id}`.execute(upeo.db)
  await write(null, 'Long ago.', new Date('2025-02-01T00:00:00Z'))
  await write(null, 'Not long ago.', new Date('2025-08-01T00:00:00Z'))
  const { data } = (await download(token)).json<{ data: unknown }>()
  expect(data).toMatchObject({ enquiries: [{ words: 'Where is my receipt?', answer: 'Sent by mail.' }] })
  await upeo.call.must(deleteProfile, { token, body: { currentPassword: 'Karibu2026' } })
  await purgeOutdated(upeo)
  expect((await sql`select words from enquiries`.execute(upeo.db)).rows).toEqual([{ words: 'Not long ago.' }])
})

test('names and ages on tickets are in the data of whoever booked, go with their account, and are deleted 3 years after they were written', async () => {
  const { db, clock } = upeo
  const { _id: id, token } = await upeo.person()
  const departure = await rows.departure(await rows.activity(await rows.guide()), '2026-03-20')
  const write = async (userId: string, age: number, at: Date) => {
    const booking = await rows.trip(departure, userId, { children: 1 })
    await sql`insert into ticket_names (booking_id, position, name, age, named_at)
      values (${booking}, 2, '', ${age}, ${at})`.execute(db)
  }
  await write(id, 7, clock.now())
  await write(await rows.user(), 8, new Date('2023-02-01T00:00:00Z'))
  await write(await rows.user(), 9, new Date('2025-02-01T00:00:00Z'))
  const { data } = (await download(token)).json<{ data: unknown }>()
  expect(data).toMatchObject({ ticketNames: [{ position: 2, name: '', age: 7 }] })
  await upeo.call.must(deleteProfile, { token, body: { currentPassword: 'Karibu2026' } })
  await purgeOutdated(upeo)
  expect((await sql`select age from ticket_names`.execute(db)).rows).toEqual([{ age: 9 }])
})

test('a guide’s file contains their stories, stock, payouts, payments and reports too', async () => {
  const body = { name: 'Neema Kiplagat', username: 'Neema', email: 'neema@example.com', password: 'Karibu2026' }
  const { _id: id, token } = await upeo.call.must(register, { body: { ...body, role: 'vendor' } })
  const { db, clock } = upeo
  const now = clock.now()
  const { guide } = await saidOfBooking('Said of a booking', now)
  for (const table of ['manual_payments', 'disbursements'] as const) {
    await db.updateTable(table).set({ vendor_id: id }).where('vendor_id', '=', guide).execute()
  }
  await sql`insert into vendor_seo (vendor_id, meta_title, updated_at) values (${id}, 'Found', ${now})`.execute(db)
  await sql`insert into calendar_feeds (user_id, token, created_at) values (${id}, 'opens-it', ${now})`.execute(db)
  await rows.story(id, { title: 'Dawn' })
  const activityId = await rows.activity(id, { what_to_expect: 'Wind' })
  await rows.item(id, activityId, { name: 'Helmet' })
  const review = await rows.review(await rows.departure(activityId, '2026-02-22'), await rows.user())
  await sql`insert into review_reports (id, review_id, reporter_id, reason, created_at)
    values (${review}, ${review}, ${id}, 'Never came', ${now})`.execute(db)
  const answer = await download(token)
  expect(answer.json<{ data: unknown }>().data).toMatchObject({
    foundAs: { meta_title: 'Found' },
    stories: [{ title: 'Dawn' }],
    activities: [{ what_to_expect: 'Wind' }],
    inventory: [{ name: 'Helmet' }],
    payouts: [{ account: 'Said of a booking', method: 'bank_transfer', status: 'COMPLETED' }],
    receivedPayments: [{ notes: 'Said of a booking' }],
    reviewReports: [{ reason: 'Never came' }],
    calendarFeed: [{ created_at: expect.any(String) }],
  })
  expect(answer.body).not.toContain('opens-it')
})

test('counters are deleted when they have expired, known devices after 400 days, and texts and events with their deliveries after 90 days', async () => {
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
  const { _id: id } = await upeo.person()
  await sql`delete from known_devices`.execute(upeo.db)
  for (const age of [0, 2, 399, 401]) {
    await sql`insert into known_devices (token_hash, user_id, network, last_seen_at)
      values (sha256(${String(age)}::bytea), ${id}, '\\x01', ${before(age * DAY)})`.execute(upeo.db)
  }
  const trip = await rows.trip(await rows.departure(await rows.activity(await rows.guide()), '2026-02-23'), id)
  for (const age of [91 * DAY, 89 * DAY]) {
    await sql`insert into outgoing_texts (id, booking_id, kind, phone, language, segments, status, created_at, good_until)
      values (gen_random_uuid(), ${trip}, 'code', '254722000998', 'en', 1, 'sent', ${before(age)}, ${now})`.execute(
      upeo.db,
    )
  }
  await purgeOutdated(upeo)
  // What network they came from is known for a day.
  const devices = await sql`
    select count(*) as known, count(network) as located from known_devices`.execute(upeo.db)
  expect(devices.rows).toEqual([{ known: 3, located: 1 }])
  const left = await sql<{ limits: number; events: number; deliveries: number; texts: number }>`
    select (select count(*) from rate_limits) as limits, (select count(*) from outbox) as events,
      (select count(*) from outbox_deliveries) as deliveries, (select count(*) from outgoing_texts) as texts`.execute(
    upeo.db,
  )
  expect(left.rows).toEqual([{ limits: 1, events: 1, deliveries: 1, texts: 1 }])
})
