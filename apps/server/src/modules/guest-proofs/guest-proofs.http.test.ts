import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import * as guest from '@upeo/contract/bookings/guest-booking'
import * as proof from '@upeo/contract/bookings/guest-proof'
import { listBookings, settleHelp } from '@upeo/contract/admin/bookings'
import { promptGuest } from '@upeo/contract/payments/mpesa'
import { DAY, MINUTE, SECOND } from '@upeo/domain/time'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness, openMpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { textsOn } from '@upeo/demo/testing/simulated-texts'
import { departureToMove } from '@upeo/demo/testing/trip-to-move'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepLog } from '../../../testing/kept-log.ts'
import { readBookingTimeline } from '../admin/queries/timeline/booking-timeline.ts'
import {
  type LinkedGuest,
  enterCode,
  inFull,
  linkedGuest,
  newNumber,
  proveNumber,
  readCode,
} from '@upeo/demo/testing/linked-guest'

const kept = keepLog()
const harness = mpesaHarness({}, { work: true, texts: {}, log: kept.log })
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))

const ask = ({ params }: LinkedGuest) => harness.call(proof.sendGuestCode, { params, body: {} })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code to the number of the booking makes a browser known for it, by a cookie that no script reads', async () => {
  const booking = await linkedGuest(harness)
  const see = (headers = {}) => harness.call.must(guest.getGuestBooking, { params: booking.params, headers })
  expect((await see()).proof).toEqual({ given: false, codeTo: 'booking' })
  const code = await readCode(harness, booking)
  const answer = await enterCode(harness, booking, code)
  expect(answer.headers['set-cookie']).toMatch(
    new RegExp(`^guest-${booking.id}=[\\w-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict$`),
  )
  expect((await enterCode(harness, booking, code)).statusCode).toBe(422)
  expect((await see({ cookie: String(answer.headers['set-cookie']).split(';')[0] })).proof.given).toBe(true)
  const kinds = (await readBookingTimeline(harness.db, booking.id)).map(({ event, proof: by }) => [event, by])
  expect(kinds).toContainEqual(['prove', 'code'])
  const { rows } = await sql`select * from guest_codes, guest_proofs`.execute(harness.db)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(kept.text()).not.toContain(code)
})

test('where M-Pesa has paid, the code goes to the number that paid, and only there', async () => {
  const booking = await linkedGuest(harness, { how: 'later' })
  const { token } = booking.trip.guide
  await harness.call.must(promptGuest, { token, params: { id: booking.id }, body: {} })
  await harness.pass(10 * SECOND)
  const before = await proveNumber(harness, booking)
  // As if the guide had written down another number since: who proved the one that paid is still known by it.
  const other = newNumber()
  await sql`update users u set phone = ${other} from bookings b where b.id = ${booking.id} and u.id = b.user_id`.execute(
    harness.db,
  )
  const see = await harness.call.must(guest.getGuestBooking, { params: booking.params, headers: before })
  expect(see.proof).toEqual({ given: true, codeTo: 'payer' })
  harness.clock.advance(MINUTE)
  await readCode(harness, booking, 1)
  expect(await textsOn(harness.simulator, inFull(other))).toEqual([])
})

test('a code is good for ten minutes and five tries, is sent again after a minute, and three times an hour', async () => {
  const booking = await linkedGuest(harness)
  const first = await readCode(harness, booking)
  expect(await ask(booking)).toMatchObject({ status: 429 })
  harness.clock.advance(MINUTE)
  const second = await readCode(harness, booking, 1)
  // A new one ends the one before.
  expect((await enterCode(harness, booking, first === second ? wrong(second) : first)).statusCode).toBe(422)
  for (let n = 0; n < 4; n += 1) expect((await enterCode(harness, booking, wrong(second))).statusCode).toBe(422)
  expect((await enterCode(harness, booking, second)).statusCode).toBe(422)
  harness.clock.advance(MINUTE)
  const third = await readCode(harness, booking, 2)
  harness.clock.advance(10 * MINUTE)
  expect((await enterCode(harness, booking, third)).statusCode).toBe(422)
  expect(await ask(booking)).toMatchObject({ status: 429 })
})

test('after fifteen wrong tries of a booking no code of the day is taken any more', async () => {
  const booking = await linkedGuest(harness)
  const code = await readCode(harness, booking)
  await sql`
    insert into guest_codes select gen_random_uuid(), booking_id, number_hash, code_hash, 5, created_at - n * interval '5 hours',
      expires_at - n * interval '5 hours' from guest_codes, generate_series(1, 3) n
    where booking_id = ${booking.id}`.execute(harness.db)
  expect((await enterCode(harness, booking, code)).statusCode).toBe(422)
  harness.clock.advance(DAY)
  const later = await readCode(harness, booking, 1)
  expect((await enterCode(harness, booking, later)).statusCode).toBe(200)
})

test('of tries that are made at once five are judged, and of two right ones one proves', async () => {
  const booking = await linkedGuest(harness)
  const code = await readCode(harness, booking)
  const both = await Promise.all([enterCode(harness, booking, code), enterCode(harness, booking, code)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  const other = await linkedGuest(harness)
  const secret = await readCode(harness, other)
  await Promise.all(Array.from({ length: 12 }, () => enterCode(harness, other, wrong(secret))))
  const { rows } = await sql`select tries from guest_codes where booking_id = ${other.id}`.execute(harness.db)
  expect(rows).toEqual([{ tries: 5 }])
  expect((await enterCode(harness, other, secret)).statusCode).toBe(422)
})

test('where no texts are sent the acts are refused plainly, and asking for help puts the booking before the office', async () => {
  const without = await openMpesaHarness()
  try {
    const trip = await departureToMove(without)
    const body = {
      departureId: trip.id,
      participants: { adults: 1 },
      name: 'Moraa Nyaboke',
      phone: newNumber(),
      source: 'walk_in',
      payment: { by: 'guide', method: 'cash' },
    } as const
    const { _id: id } = await without.call.must(createDirectBooking, { token: trip.guide.token, body })
    const { path } = await without.call.must(makeGuestLink, { token: trip.guide.token, params: { id }, body: {} })
    const params = { token: path.slice('/g/'.length) }
    const refused = { status: 409, error: { code: 'no_code' } }
    expect(await without.call(proof.sendGuestCode, { params, body: {} })).toMatchObject(refused)
    expect(await without.call(guest.cancelGuestBooking, { params, body: {} })).toMatchObject(refused)
    const help = () =>
      without.call(proof.askForHelp, { params, body: { wish: 'cancel', message: 'I am ill. Please cancel.' } })
    for (let n = 0; n < 3; n += 1) expect(await help()).toMatchObject({ status: 201 })
    expect(await help()).toMatchObject({ status: 429 })
    const { token } = await administrator(without)
    const waiting = async () =>
      (await without.call.must(listBookings, { token, query: { queue: 'problems' } })).bookings.find(
        ({ _id }) => _id === id,
      )
    expect(await waiting()).toMatchObject({
      problem: 'guest_asks_help',
      user: { phone: expect.stringMatching(/^0746 6/) },
      help: Array.from({ length: 3 }, () => ({ wish: 'cancel', message: 'I am ill. Please cancel.', proved: false })),
    })
    // Each is dealt with for itself: one that came while the office looked at others stays.
    for (const { _id } of (await waiting())!.help) {
      const settle = { token, params: { id: _id }, body: { note: 'I called the number: they come.' } }
      // oxlint-disable-next-line no-await-in-loop
      await without.call.must(settleHelp, settle)
      // oxlint-disable-next-line no-await-in-loop
      expect(await without.call(settleHelp, settle)).toMatchObject({ status: 409 })
    }
    expect(await waiting()).toBeUndefined()
    without.clock.advance(DAY)
    expect(await help()).toMatchObject({ status: 201 })
  } finally {
    await without.dispose()
  }
})
