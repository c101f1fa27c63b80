import { listBookings } from '@upeo/contract/admin/bookings'
import * as address from '@upeo/contract/bookings/guest-address'
import { askForHelp } from '@upeo/contract/bookings/guest-proof'
import { HOUR, MINUTE } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { linkedGuest, newAddress, proveNumber, readLetter, type LinkedGuest } from '@upeo/demo/testing/linked-guest'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { departureToMove, rain } from '@upeo/demo/testing/trip-to-move'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'

const harness = mpesaHarness({}, { work: true, texts: {} })
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))

type Headers = Readonly<Record<string, string>>
const set = (params: LinkedGuest['params'], headers: Headers, email: string) =>
  harness.call(address.setGuestAddress, { params, headers, body: { email } })

test('who asks for help by a mailed link stands before the office as such', async () => {
  const email = newAddress()
  const booking = await linkedGuest(harness, { email })
  const { params } = await readLetter(harness, email)
  await harness.call.must(askForHelp, { params, body: { wish: 'cancel', message: 'Please call me.' } })
  const { token } = await administrator(harness)
  const { bookings } = await harness.call.must(listBookings, { token, query: { queue: 'problems' } })
  expect(bookings).toMatchObject([{ _id: booking.id, help: [{ way: 'mailed' }] }])
})

test('what others have sent to an address keeps its owner from nothing', async () => {
  const trip = await departureToMove(harness, { capacity: 20 })
  const email = newAddress()
  for (let n = 0; n < 5; n += 1) await linkedGuest(harness, { trip, email, how: 'later' })
  const own = await linkedGuest(harness)
  expect(await set(own.params, await proveNumber(harness, own), email)).toMatchObject({ status: 200 })
})

test('with one proven number six letters a day go out, to whatever addresses', async () => {
  const booking = await linkedGuest(harness)
  const headers = await proveNumber(harness, booking)
  const answers: number[] = []
  for (let n = 0; n < 7; n += 1) {
    answers.push((await set(booking.params, headers, newAddress())).status)
    harness.clock.advance(n % 3 === 2 ? HOUR : MINUTE)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a guide’s own words go to no address that they may have typed', async () => {
  const [moved, cancelled] = [newAddress(), newAddress()]
  const [first, second] = [
    await linkedGuest(harness, { email: moved }),
    await linkedGuest(harness, { email: cancelled }),
  ]
  for (const email of [moved, cancelled]) {
    const { params } = await readLetter(harness, email)
    await harness.call.must(address.proveGuestAddress, { params, body: {} })
  }
  await first.trip.postpone()
  await second.trip.callOff()
  for (const email of [moved, cancelled]) {
    const news = () => harness.letters.filter(({ to, heading }) => to === email && /moved|cancelled/.test(heading))
    await until(() => news().length > 0)
    expect(JSON.stringify(news())).not.toContain(rain.message)
  }
})

test('a guide who moves a trip again and again has ten letters a day sent to a guest about it', async () => {
  const trip = await departureToMove(harness)
  const [asked, other] = [newAddress(), newAddress()]
  for (const email of [asked, other]) {
    const booking = await linkedGuest(harness, { trip, email })
    const { params } = await readLetter(harness, email)
    await harness.call.must(address.proveGuestAddress, { params, body: {} })
    if (email === asked)
      await sql`
        insert into letters (id, user_id, topic, content, created_at, sent_at)
        select gen_random_uuid(), user_id, 'booking', '{"action":{"path":"/dashboard/bookings/1/move"}}', now, now
        from bookings, generate_series(1, 10), (select ${harness.clock.now()}::timestamptz as now)
        where id = ${booking.id}`.execute(harness.db)
  }
  await trip.postpone()
  const about = () => harness.letters.filter(({ heading }) => /moved/.test(heading)).map(({ to }) => to)
  await until(() => about().includes(other))
  // Both letters are written, and the job of each is done.
  await until(async () => {
    const { rows } = await sql<{ written: number; waiting: number }>`
      select (select count(*) from letters l join bookings b using (user_id)
          where b.activity_id = ${trip.activityId} and l.content ->> 'heading' ~ 'moved')::integer as written,
        (select count(*) from pgboss.job where state in ('created', 'active', 'retry')
          and name = 'notifications.send-letter')::integer as waiting`.execute(harness.db)
    return rows[0]?.written === 2 && rows[0].waiting === 0
  })
  expect(about()).not.toContain(asked)
})

test('a link whose address is taken off as it is opened proves nothing', async () => {
  const email = newAddress()
  const booking = await linkedGuest(harness, { email })
  const { params } = await readLetter(harness, email)
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const removing = inTransaction(harness.db, async (tx) => {
    await sql`delete from guest_addresses where booking_id = ${booking.id}`.execute(tx)
    begin()
    await taken
  })
  await begun
  const opening = harness.call(address.proveGuestAddress, { params, body: {} })
  await until(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(harness.db)
    return rows.length > 0
  })
  take()
  await removing
  expect(await opening).toMatchObject({ status: 404 })
})
