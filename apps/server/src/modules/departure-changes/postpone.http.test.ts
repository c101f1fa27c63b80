import { decideBooking, listBookings } from '@upeo/contract/admin/bookings'
import { makeGuestLink } from '@upeo/contract/bookings/direct-offers'
import { getActivity } from '@upeo/contract/activities/detail'
import { moveDeparture } from '@upeo/contract/departures/move-departure'
import * as api from '@upeo/contract/departure-changes/departure-changes'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { DAY, HOUR, MINUTE } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../testing/money-harness.ts'
import { provedBrowser } from '../../../testing/proved-browser.ts'
import { departureToMove, rain, seatsOf, walkIn } from '@upeo/demo/testing/trip-to-move'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

const departure = (size?: { capacity: number }) => departureToMove(harness, size)
const seats = (activityId: string) => seatsOf(harness, activityId)

describe('a departure that is moved', () => {
  test('takes everybody along, by whatever method they paid, and asks each; who had not paid is cancelled', async () => {
    const trip = await departure()
    const four = [
      await trip.guest('mpesa', 2),
      await trip.guest('bank'),
      await trip.guest('paybill'),
      await trip.guest('buygoods'),
    ]
    const unpaid = await trip.guest('unpaid', 2)
    const moved = await trip.postpone()
    expect(moved).toMatchObject({
      status: 200,
      body: { asked: 4, people: 5, cancelled: 1, answerBy: '2026-03-04T06:00:10.000Z' },
    })
    expect(await seats(trip.activityId)).toEqual(['03-14 07:30 0 closed', '03-21 07:30 5'])
    expect(await unpaid.see()).toMatchObject({ status: 'cancelled' })
    expect(await four[0]!.see()).toMatchObject({ status: 'confirmed', bookingDate: '2026-03-21', startTime: '07:30' })
    expect(await four[0]!.move()).toMatchObject({
      body: { message: 'The river is too high.', refund: 5800, fromGuide: false, silence: 'refund', answer: null },
    })
    expect(await trip.changes()).toMatchObject([
      { kind: 'postpone', tally: { keep: 0, other: 0, refund: 0, waiting: 4 } },
    ])
  })

  test('keep, another date, money back, and silence: each has one end, and the money follows', async () => {
    const trip = await departure()
    await harness.rows.departure(trip.activityId, '2026-03-28', { start_time: '07:30' })
    const [keeps, leaves, chooses, silent, silentToo] = [
      await trip.guest('mpesa'),
      await trip.guest('mpesa', 2),
      await trip.guest('bank'),
      await trip.guest('mpesa'),
      await trip.guest('buygoods'),
    ]
    await trip.postpone()
    expect(await keeps.answer({ answer: 'keep' })).toMatchObject({ status: 200, body: { answer: 'keep' } })
    expect(await keeps.answer({ answer: 'refund' })).toMatchObject({ status: 409 })
    expect(await leaves.quote()).toMatchObject({ refund: 5800, kept: 0 })
    expect(await leaves.answer({ answer: 'refund' })).toMatchObject({ status: 200, body: { answer: 'refund' } })
    expect(await chooses.answer({ answer: 'other', date: '2026-03-21', startTime: '07:30' })).toMatchObject({
      status: 409,
    })
    expect(await chooses.answer({ answer: 'other', date: '2026-03-28', startTime: '07:30' })).toMatchObject({
      status: 200,
    })
    await harness.pass(48 * HOUR, HOUR)
    await harness.pass(10 * MINUTE, MINUTE)
    expect(await keeps.see()).toMatchObject({ status: 'confirmed', bookingDate: '2026-03-21' })
    expect(await chooses.see()).toMatchObject({ status: 'confirmed', bookingDate: '2026-03-28' })
    expect(await leaves.see()).toMatchObject({ status: 'cancelled', payment: { status: 'refunded', refunded: 5800 } })
    expect(await silent.see()).toMatchObject({ status: 'cancelled', payment: { status: 'refunded', refunded: 2900 } })
    expect(await silentToo.see()).toMatchObject({ status: 'cancelled', payment: { status: 'refund_due_from_guide' } })
    expect(await seats(trip.activityId)).toEqual(['03-14 07:30 0 closed', '03-21 07:30 1', '03-28 07:30 1'])
    expect(await trip.changes()).toMatchObject([
      { tally: { keep: 1, other: 1, refund: 3, waiting: 0 }, answerBy: null },
    ])
    // Whoever has kept it is bound by the policy again.
    expect(await keeps.quote()).toMatchObject({ refund: 0, kept: 2900 })
  })

  test('nobody is moved where there is no room for all, and the refusal names the numbers', async () => {
    const trip = await departure()
    await harness.rows.departure(trip.activityId, '2026-03-21', { start_time: '07:30', capacity: 4 })
    await trip.guest('mpesa', 3)
    await trip.guest('bank', 4)
    const refused = await trip.postpone()
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'sold_out', message: 'That date has only 4 spots; 7 people are coming.' },
    })
    expect(await seats(trip.activityId)).toEqual(['03-14 07:30 7', '03-21 07:30 0'])
  })

  test('an hour and a half later on the same day: silence keeps it; moved so again, silence is a refund', async () => {
    const trip = await departure()
    const guest = await trip.guest('mpesa')
    const later = await trip.postpone({ date: '2026-03-14', startTime: '09:00' })
    expect(later).toMatchObject({ status: 200, body: { answerBy: '2026-03-14T06:00:00.000Z' } })
    expect(await guest.move()).toMatchObject({ body: { silence: 'keep' } })
    const { body } = later as { body: { _id: string } }
    const again = {
      token: trip.guide.token,
      params: { id: body._id },
      body: { ...rain, date: '2026-03-14', startTime: '10:30' },
    }
    expect(await harness.call(api.postpone, again)).toMatchObject({ status: 200 })
    expect(await guest.move()).toMatchObject({ body: { silence: 'refund', to: { startTime: '10:30' } } })
    await harness.pass(48 * HOUR, 6 * HOUR)
    expect(await guest.see()).toMatchObject({ status: 'cancelled' })
  })

  test.each([
    ['to a date that is over', { date: '2026-03-01' }, 400],
    ['to where it is', { date: '2026-03-14' }, 400],
    ['by more than 60 days', { date: '2026-06-14' }, 400],
    ['without a word', { message: '' }, 400],
  ])('is not moved %s', async (_, to, status) => {
    const trip = await departure()
    await trip.guest('mpesa')
    expect(await trip.postpone(to)).toMatchObject({ status })
  })

  test('nobody books the date that it has left', async () => {
    const trip = await departure()
    await trip.guest('mpesa')
    await trip.postpone()
    const { token } = await harness.person()
    await expect(harness.book(token, trip.activityId)).rejects.toThrow(/closed/)
  })
})

test('the date that everybody has left may be moved or taken off: it stays closed, and who is asked stays asked', async () => {
  const trip = await departure()
  const guest = await trip.guest('mpesa')
  await trip.postpone()
  await harness.call.must(moveDeparture, {
    token: trip.guide.token,
    params: { id: trip.activityId, date: '2026-03-14' },
    query: {},
    body: { date: '2026-03-16' },
  })
  expect(await seats(trip.activityId)).toEqual(['03-16 07:30 0 closed', '03-21 07:30 1'])
  expect(await guest.move()).toMatchObject({ body: { answer: null } })
  await harness.pass(48 * HOUR, HOUR)
  expect(await guest.see()).toMatchObject({ status: 'cancelled' })
})

test('who does not answer is reminded after half of their time and after five sixths of it', async () => {
  const trip = await departure()
  await trip.guest('mpesa')
  await trip.postpone()
  const reminded = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from outbox where type = 'booking.move_reminder'
        and payload ->> 'vendorId' = ${trip.guide._id}`.execute(harness.db)
    return rows[0]?.n
  }
  const counts: (number | undefined)[] = []
  for (const hours of [23, 2, 14, 2, 6]) {
    await harness.pass(hours * HOUR, HOUR)
    counts.push(await reminded())
  }
  expect(counts).toEqual([0, 1, 1, 2, 2])
})

describe('a departure that is called off', () => {
  test('every booking is cancelled with all its money, in one act, and nobody books it any more', async () => {
    const trip = await departure()
    const guests = [
      await trip.guest('mpesa', 2),
      await trip.guest('bank'),
      await trip.guest('unproven'),
      await trip.guest('unpaid'),
    ]
    expect(await trip.callOff()).toMatchObject({ status: 200, body: { cancelled: 4, people: 5 } })
    await harness.pass(10 * MINUTE, MINUTE)
    const seen = await Promise.all(guests.map(({ see }) => see()))
    expect(seen.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
    expect(seen[0]).toMatchObject({
      payment: { status: 'refunded', refunded: 5800 },
    })
    expect(seen[1]).toMatchObject({ payment: { status: 'refund_due_from_guide' } })
    expect(await seats(trip.activityId)).toEqual(['03-14 07:30 0 closed'])
    expect(await trip.sheet()).toMatchObject({ guests: [], salesClosed: true })
    const { token } = await harness.person()
    await expect(harness.book(token, trip.activityId)).rejects.toThrow(/closed/)
    const shown = await harness.call.must(getActivity, { params: { id: trip.activityId } })
    expect(shown).toMatchObject({ startDates: [], departures: [] })
  })

  test('one that is over, and one that nobody has booked, are not', async () => {
    const trip = await departure()
    expect(await trip.callOff()).toMatchObject({
      status: 409,
      error: { message: 'Nobody has booked this departure.' },
    })
    harness.clock.set('2026-03-14T10:30:00+03:00')
    expect(await trip.callOff()).toMatchObject({ status: 409, error: { code: 'already_started' } })
    await harness.pass(MINUTE)
  })
})

test('who has another booking on that date that is not paid either cannot choose it', async () => {
  const trip = await departure()
  await harness.rows.departure(trip.activityId, '2026-03-28', { start_time: '07:30' })
  const guest = await trip.guest('unproven')
  await harness.book(guest.token, trip.activityId, {
    bookingDate: '2026-03-28',
    startTime: '07:30',
    paymentMethod: 'mpesa',
    participants: { adults: 1 },
  })
  await trip.postpone()
  const other = { answer: 'other' as const, date: '2026-03-28', startTime: '07:30' }
  expect(await guest.answer(other)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('another booking on that date') },
  })
  expect(await guest.answer({ answer: 'keep' })).toMatchObject({ status: 200 })
})

test('everybody of a departure is told, five times a day', async () => {
  const trip = await departure()
  const tell = () =>
    harness.call(api.messageGuests, {
      token: trip.guide.token,
      params: { id: trip.id },
      body: { message: 'Bring a warm jacket.' },
    })
  expect(await tell()).toMatchObject({ status: 409 })
  // Nobody writes to a guest without an account.
  await walkIn(harness, trip)
  expect(await tell()).toMatchObject({
    status: 409,
    error: { message: 'These guests have no account. Please tell them yourself.' },
  })
  await trip.guest('mpesa')
  await trip.guest('unpaid')
  for (let n = 0; n < 5; n += 1) expect(await tell()).toMatchObject({ status: 201, body: { told: 2 } })
  expect(await tell()).toMatchObject({
    status: 429,
    error: { message: 'You can send 5 messages to a departure in a day.' },
  })
  harness.clock.advance(DAY)
  expect(await tell()).toMatchObject({ status: 201 })
})

test('a guest without an account answers by the link that the guide sends, and by no other', async () => {
  const trip = await departure()
  const { _id: id } = await walkIn(harness, trip)
  const { path } = await harness.call.must(makeGuestLink, { token: trip.guide.token, params: { id }, body: {} })
  const params = { token: path.slice('/g/'.length) }
  expect(await harness.call(api.getLinkedMove, { params })).toMatchObject({ status: 404 })
  expect(await trip.postpone()).toMatchObject({ status: 200, body: { asked: 0, toTell: 1, people: 2, cancelled: 0 } })
  expect(await harness.call(api.getLinkedMove, { params })).toMatchObject({
    body: { answer: null, silence: 'keep', answerBy: '2026-03-21T04:30:00.000Z', refund: 5800, fromGuide: true },
  })
  expect(await harness.call(api.getLinkedMove, { params: { token: 'A'.repeat(22) } })).toMatchObject({ status: 404 })
  const answer = { params, body: { answer: 'keep' as const }, headers: await provedBrowser(harness, id) }
  expect(await harness.call(api.answerLinkedMove, answer)).toMatchObject({ status: 200, body: { answer: 'keep' } })
  expect(await harness.call(api.answerLinkedMove, answer)).toMatchObject({ status: 409 })
  expect(await seats(trip.activityId)).toEqual(['03-14 07:30 0 closed', '03-21 07:30 2'])
})

test('silence cancels nobody who could not be asked: who has no account stays booked, which guide and office are told', async () => {
  const trip = await departure()
  const { _id: id } = await walkIn(harness, trip)
  const asked = await trip.guest('mpesa')
  const { token } = await administrator(harness)
  const problems = async () => {
    const { bookings } = await harness.call.must(listBookings, { token, query: { queue: 'problems' } })
    return bookings.filter(({ _id }) => _id === id).map(({ problem }) => problem)
  }
  expect(await trip.postpone()).toMatchObject({ body: { asked: 1, toTell: 1, people: 3 } })
  const told = await sql`
    select payload ->> 'bookings' as bookings, payload ->> 'vendorId' as guide from outbox
    where type = 'departure.guests_unasked' and payload ->> 'vendorId' = ${trip.guide._id}`.execute(harness.db)
  expect(told.rows).toEqual([{ bookings: '1', guide: trip.guide._id }])
  expect(await problems()).toEqual(['guest_not_asked'])
  harness.clock.advance(3 * DAY)
  await harness.sweep()
  const stands = async () => {
    const { rows } = await sql`
      select b.status, b.answer_by is null as answered, m.answer from bookings b
      join booking_moves m on m.booking_id = b.id where b.id = ${id}`.execute(harness.db)
    return rows[0]
  }
  expect(await asked.see()).toMatchObject({ status: 'cancelled' })
  expect(await stands()).toEqual({ status: 'confirmed', answered: false, answer: null })
  harness.clock.set('2026-03-21T08:00:00+03:00')
  await harness.sweep()
  expect(await stands()).toEqual({ status: 'confirmed', answered: true, answer: 'keep' })
  expect(await problems()).toEqual([])
})

test('the office lets such a booking stand, and it leaves its queue', async () => {
  const trip = await departure()
  const { _id: id } = await walkIn(harness, trip)
  await trip.postpone()
  const { token } = await administrator(harness)
  const waits = async () => {
    const { bookings } = await harness.call.must(listBookings, { token, query: { queue: 'problems' } })
    return bookings.some(({ _id }) => _id === id)
  }
  expect(await waits()).toBe(true)
  harness.clock.advance(MINUTE)
  const body = { action: 'release', reason: 'The guest was called.' } as const
  expect(await harness.call(decideBooking, { token, params: { id }, body })).toMatchObject({ ok: true })
  expect(await waits()).toBe(false)
})
