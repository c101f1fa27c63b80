import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import * as address from '@upeo/contract/bookings/guest-address'
import { claimGuestBooking, getGuestBooking } from '@upeo/contract/bookings/guest-booking'
import { endGuestLinks } from '@upeo/contract/bookings/guest-proof'
import { listVendorBookings } from '@upeo/contract/bookings/vendor-bookings'
import { DAY, HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import {
  enterCode,
  linkedGuest,
  newAddress,
  newNumber,
  proveNumber,
  readCode,
  readLetter,
  type LinkedGuest,
} from '@upeo/demo/testing/linked-guest'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { departureToMove } from '@upeo/demo/testing/trip-to-move'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepLog } from '../../../testing/kept-log.ts'
import { until } from '../../../testing/until.ts'
import { readBookingTimeline } from '../admin/queries/timeline/booking-timeline.ts'

const kept = keepLog()
const harness = mpesaHarness({}, { work: true, texts: {}, log: kept.log })
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))

type Params = LinkedGuest['params']
type Headers = Readonly<Record<string, string>>
const see = (params: Params, headers: Headers = {}) => harness.call(getGuestBooking, { params, headers })
const prove = (params: Params, headers: Headers = {}, body: { readonly code?: string } = {}) =>
  harness.call(address.proveGuestAddress, { params, headers, body })
const set = (params: Params, headers: Headers, email: string) =>
  harness.call(address.setGuestAddress, { params, headers, body: { email } })
const remove = (params: Params, headers: Headers = {}) => harness.call(address.removeGuestAddress, { params, headers })
const again = (params: Params, headers: Headers) => harness.call(address.sendGuestLetter, { params, headers, body: {} })
const lettersTo = (email: string) => harness.letters.filter(({ to }) => to === email)
const rowsOf = async (id: string) =>
  (await sql`select proven_at is not null as proven from guest_addresses where booking_id = ${id}`.execute(harness.db))
    .rows
/** Every event and letter that was to be worked off has been. */
const settled = () =>
  until(async () => {
    const { rows } = await sql`
      select from pgboss.job where state in ('created', 'active', 'retry')
        and name in ('outbox.deliver', 'notifications.send-letter', 'guest-addresses.send-proof-letter')`.execute(
      harness.db,
    )
    return rows.length === 0
  })

test('a guide books with an address: a letter goes there, whose link opens the trip, and the guide is shown neither', async () => {
  const email = newAddress()
  const booking = await linkedGuest(harness, { email })
  const { letter, params } = await readLetter(harness, email)
  expect(letter).toMatchObject({
    subject: expect.stringMatching(/^You are booked: .+, Saturday, 14 March 2026 at 07:30$/),
    action: { label: 'Open my booking', url: `http://localhost:3000/g/${params.token}` },
    unsubscribe: `http://localhost:3000/g/${params.token}`,
  })
  expect(await see(params)).toMatchObject({
    body: { booking: { _id: booking.id }, address: { email, proven: false, byThis: true } },
  })
  const { token } = booking.trip.guide
  const answers = JSON.stringify([
    await see(booking.params),
    await harness.call(listVendorBookings, { token, query: {} }),
    await booking.trip.sheet(),
  ])
  expect(answers).toContain(booking.id)
  expect(answers).not.toContain(email)
  expect(answers).not.toContain(params.token)
  expect(await see(booking.params)).toMatchObject({ body: { address: null } })
})

test('neither address, link nor code lies readable in the database or the log', async () => {
  const email = newAddress()
  const booking = await linkedGuest(harness)
  const headers = await proveNumber(harness, booking)
  expect(await set(booking.params, headers, email)).toMatchObject({ status: 200 })
  const { params, code } = await readLetter(harness, email)
  await settled()
  const { rows } = await sql<{ all: string }>`
    select concat((select json_agg(a) from guest_addresses a), (select json_agg(l) from guest_letters l),
      (select json_agg(l) from letters l), (select json_agg(o) from outbox o), (select json_agg(k) from access_links k),
      (select json_agg(u) from users u where kind = 'guest'), (select json_agg(j) from pgboss.job j)) as all`.execute(
    harness.db,
  )
  for (const secret of [email, params.token, Buffer.from(email).toString('hex')]) {
    expect(rows[0]!.all).not.toContain(secret)
    expect(kept.text()).not.toContain(secret)
  }
  expect(kept.text()).not.toContain(` ${code}`)
})

test('opened, the link of the letter proves the address; from then on news goes there, with a link and a way out', async () => {
  const email = newAddress()
  const booking = await linkedGuest(harness, { email })
  const { params } = await readLetter(harness, email)
  await settled()
  // It was paid when it was written down: who has proven nothing is told nothing more.
  expect(lettersTo(email)).toHaveLength(1)
  expect(await prove(booking.params)).toMatchObject({ status: 422 })
  expect(await rowsOf(booking.id)).toEqual([{ proven: false }])
  expect(await prove(params)).toMatchObject({ status: 200 })
  expect(await rowsOf(booking.id)).toEqual([{ proven: true }])
  await booking.trip.postpone()
  const moved = await readLetter(harness, email, 2)
  expect(moved.letter).toMatchObject({
    heading: 'Your trip has been moved',
    action: { url: `http://localhost:3000/g/${moved.params.token}/move` },
    unsubscribe: `http://localhost:3000/g/${moved.params.token}`,
  })
  // Both letters went to the same address, so that both links open.
  expect([(await see(params)).status, (await see(moved.params)).status]).toEqual([200, 200])
  const said = await readBookingTimeline(harness.db, booking.id)
  expect(said).toContainEqual(expect.objectContaining({ kind: 'told', event: 'mail' }))
})

test('a trip that is called off is told there too; a guest has no notification and is asked for no review', async () => {
  const email = newAddress()
  const booking = await linkedGuest(harness, { email })
  const { params } = await readLetter(harness, email)
  await settled()
  await prove(params)
  await booking.trip.callOff()
  expect((await readLetter(harness, email, 2)).letter.heading).toBe('Your booking is cancelled')
  await settled()
  expect(lettersTo(email)).toHaveLength(2)
  const { rows } = await sql`
    select from notifications n join users u on u.id = n.user_id where u.kind = 'guest'`.execute(harness.db)
  expect(rows).toEqual([])
})

test('a guest sets an address with the code of their number, and proves it by the code of the letter', async () => {
  const booking = await linkedGuest(harness)
  const email = newAddress()
  expect(await set(booking.params, {}, email)).toMatchObject({ status: 403, error: { code: 'code_needed' } })
  const headers = await proveNumber(harness, booking)
  expect(await set(booking.params, headers, 'moraa')).toMatchObject({ status: 400 })
  expect(await set(booking.params, headers, email)).toMatchObject({ status: 200 })
  const { code } = await readLetter(harness, email)
  expect(code).toMatch(/^\d{6}$/)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await prove(booking.params, {}, { code })).toMatchObject({ error: { code: 'code_needed' } })
  expect(await prove(booking.params, headers, { code: wrong })).toMatchObject({ error: { code: 'wrong_code' } })
  // It is no code of the number’s.
  expect((await enterCode(harness, booking, code)).statusCode).toBe(422)
  expect(await prove(booking.params, headers, { code })).toMatchObject({ status: 200 })
  expect(await see(booking.params, headers)).toMatchObject({
    body: { address: { email, proven: true, byThis: false } },
  })
  expect(await prove(booking.params, headers, { code })).toMatchObject({ error: { code: 'wrong_code' } })
  const events = (await readBookingTimeline(harness.db, booking.id)).map(({ event, proof }) => [event, proof])
  expect(events).toContainEqual(['link_address', 'code'])
})

test('a code of a letter is good for ten minutes and five tries, is sent again after a minute, and three times an hour', async () => {
  const booking = await linkedGuest(harness)
  const headers = await proveNumber(harness, booking)
  const email = newAddress()
  await set(booking.params, headers, email)
  const first = await readLetter(harness, email)
  expect(await again(booking.params, headers)).toMatchObject({ status: 429 })
  harness.clock.advance(MINUTE)
  expect(await again(booking.params, headers)).toMatchObject({ status: 200 })
  const second = await readLetter(harness, email, 2)
  const wrong = String((Number(second.code) + 1) % 1_000_000).padStart(6, '0')
  // A new one ends the one before; of many at once five are judged.
  await prove(booking.params, headers, { code: first.code === second.code ? wrong : first.code })
  await Promise.all(Array.from({ length: 8 }, () => prove(booking.params, headers, { code: wrong })))
  expect(await prove(booking.params, headers, { code: second.code })).toMatchObject({ status: 422 })
  harness.clock.advance(MINUTE)
  expect(await again(booking.params, headers)).toMatchObject({ status: 200 })
  const third = await readLetter(harness, email, 3)
  harness.clock.advance(10 * MINUTE)
  expect(await prove(booking.params, headers, { code: third.code })).toMatchObject({ status: 422 })
  expect(await again(booking.params, headers)).toMatchObject({ status: 429 })
  harness.clock.advance(HOUR)
  expect(await again(booking.params, headers)).toMatchObject({ status: 200 })
})

test('another address ends the links to the one before, and so does another number the address', async () => {
  const [guides, own] = [newAddress(), newAddress()]
  const booking = await linkedGuest(harness, { email: guides })
  const typed = await readLetter(harness, guides)
  await prove(typed.params)
  const headers = await proveNumber(harness, booking)
  expect(await set(booking.params, headers, own)).toMatchObject({ status: 200 })
  expect(await see(typed.params)).toMatchObject({ status: 404 })
  const { params } = await readLetter(harness, own)
  expect(await see(params)).toMatchObject({ body: { address: { email: own, proven: false } } })
  await prove(params)
  await sql`update users u set phone = ${newNumber()} from bookings b
    where b.id = ${booking.id} and u.id = b.user_id`.execute(harness.db)
  expect(await rowsOf(booking.id)).toEqual([])
  expect(await see(params)).toMatchObject({ status: 404 })
  await booking.trip.callOff()
  await settled()
  expect([lettersTo(guides).length, lettersTo(own).length]).toEqual([1, 1])
})

test('whoever reads the letters takes the address off; a link of the guide’s does not, and the claim does', async () => {
  const email = newAddress()
  const booking = await linkedGuest(harness, { email })
  const { params } = await readLetter(harness, email)
  expect(await remove(booking.params)).toMatchObject({ error: { code: 'code_needed' } })
  expect(await remove(params)).toMatchObject({ status: 200 })
  expect(await rowsOf(booking.id)).toEqual([])
  expect(await see(params)).toMatchObject({ status: 404 })
  const events = (await readBookingTimeline(harness.db, booking.id)).map(({ event, proof }) => [event, proof])
  expect(events).toContainEqual(['link_address', 'link'])
  const other = await linkedGuest(harness, { email: newAddress() })
  const headers = await proveNumber(harness, other)
  const { token } = await harness.person()
  await harness.call.must(claimGuestBooking, { token, params: other.params, headers, body: {} })
  expect(await rowsOf(other.id)).toEqual([])
})

test('who has proved the number sees an address that the guide has typed, takes it off, and ends all links', async () => {
  const [first, second] = [newAddress(), newAddress()]
  const booking = await linkedGuest(harness, { email: first })
  const headers = await proveNumber(harness, booking)
  expect(await see(booking.params, headers)).toMatchObject({ body: { address: { email: first, proven: false } } })
  expect(await remove(booking.params, headers)).toMatchObject({ status: 200 })
  await set(booking.params, headers, second)
  const { params } = await readLetter(harness, second)
  await harness.call.must(endGuestLinks, { params: booking.params, headers })
  expect(await see(params)).toMatchObject({ status: 404 })
})

test('with what is mailed a guide uses up nothing of what was sent to the number', async () => {
  const email = newAddress()
  const booking = await linkedGuest(harness, { email })
  const { params } = await readLetter(harness, email)
  const code = await readCode(harness, booking)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 6; n += 1) await enterCode(harness, { params }, wrong)
  // Counted with those of the link that the guide shows: two links are no more tries.
  expect((await enterCode(harness, booking, code)).statusCode).toBe(422)
  const { rows } = await sql`select tries, sent_tries from guest_codes where booking_id = ${booking.id}`.execute(
    harness.db,
  )
  expect(rows).toEqual([{ tries: 5, sent_tries: 0 }])
})

test('a guide has 30 letters a day sent, and one address is sent five; what is refused books nobody', async () => {
  const trip = await departureToMove(harness, { capacity: 20 })
  const book = (email: string) =>
    harness.call(createDirectBooking, {
      token: trip.guide.token,
      body: {
        departureId: trip.id,
        participants: { adults: 1 },
        name: 'Moraa Nyaboke',
        phone: newNumber(),
        email,
        source: 'telephone',
        payment: { by: 'later' },
      },
    })
  const stranger = newAddress()
  for (let n = 0; n < 5; n += 1) {
    expect(await book(n % 2 === 0 ? stranger : stranger.toUpperCase())).toMatchObject({ status: 201 })
  }
  const refused = await book(stranger)
  expect(refused).toMatchObject({ status: 429, error: { fields: { email: expect.stringContaining('enough emails') } } })
  expect((await trip.sheet()).guests).toHaveLength(5)
  await sql`
    insert into guest_letters (booking_id, guide_id, address_hash, at)
    select booking_id, guide_id, sha256(convert_to(n::text, 'UTF8')), at
    from (select * from guest_letters where guide_id = ${trip.guide._id} limit 1) l, generate_series(1, 24) n`.execute(
    harness.db,
  )
  const both = await Promise.all([book(newAddress()), book(newAddress())])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429])
  expect(await book('')).toMatchObject({ status: 201 })
  harness.clock.advance(DAY + SECOND)
  expect(await book(stranger)).toMatchObject({ status: 201 })
})

test('a guest without a number is written to; names that lead elsewhere stand in no letter to a stranger', async () => {
  const email = newAddress()
  const trip = await departureToMove(harness)
  await sql`update users set name = 'win.example 0712 345 678' where id = ${trip.guide._id}`.execute(harness.db)
  await sql`update activities set name = 'www.example.com' where id = ${trip.activityId}`.execute(harness.db)
  const booking = await linkedGuest(harness, { trip, phone: '', email })
  const { letter, params } = await readLetter(harness, email)
  expect(JSON.stringify([letter.subject, letter.paragraphs, letter.facts])).not.toMatch(/win\.example|0712|www/)
  expect(letter.paragraphs).toContainEqual(expect.stringMatching(/^Your guide has booked your trip for you/))
  expect(await prove(params)).toMatchObject({ status: 200 })
  expect(await set(params, {}, newAddress())).toMatchObject({ error: { code: 'no_code' } })
  expect(await rowsOf(booking.id)).toEqual([{ proven: true }])
})

test('unknown keys are refused', async () => {
  const { params } = await linkedGuest(harness)
  const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
    harness.app.inject({ method, url: `/api/g/${params.token}/address${path}`, payload })
  const answers = await Promise.all([
    send('PUT', '', { email: 'a@b.example', proven: true }),
    send('POST', '/proof', { code: '123456', number: '254712345678' }),
    send('POST', '/letter', { email: 'a@b.example' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
})
