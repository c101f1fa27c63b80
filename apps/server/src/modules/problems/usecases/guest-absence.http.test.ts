import { decideBooking, listBookings } from '@upeo/contract/admin/bookings'
import { decideAbsence } from '@upeo/contract/admin/guest-absences'
import { objectToAbsence } from '@upeo/contract/bookings/guest-absences'
import { markGuestAbsent } from '@upeo/contract/bookings/vendor-bookings'
import { reportProblem } from '@upeo/contract/bookings/problems'
import { writeReview } from '@upeo/contract/reviews/own-reviews'
import { administrator } from '@upeo/demo/testing/guide-with-earnings'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { DAY, HOUR } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entriesOf, requireCleanBooks } from '../../../../testing/money-harness.ts'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(harness))

/** KES 2,900 paid by M-Pesa for 14 March, 07:30 to 10:30. */
async function paid(start_time: string | null = '07:30') {
  const { guide, customer, id, params } = await harness.paid({ departure: { start_time } })
  const mark = (description = 'I waited at the gate until nine.') =>
    harness.call(markGuestAbsent, { token: guide.token, params, body: { description } })
  const object = () =>
    harness.call(objectToAbsence, { token: customer.token, params, body: { objection: 'I was there, see my photos.' } })
  return { guide, customer, id, params, mark, object }
}

/** What earns points and asks for a review. */
async function announced(bookingId: string) {
  const found = await sql`
    select from outbox where type = 'booking.completed' and payload ->> 'bookingId' = ${bookingId}`.execute(harness.db)
  return found.rows.length
}

const decide = async (id: string, decision: 'came' | 'did_not_come') => {
  const { token } = await administrator(harness)
  return harness.call(decideAbsence, { token, params: { id }, body: { decision, reason: 'Both were heard.' } })
}

test('a guest who does not come is marked from half an hour after the start: the money goes as ever, and nothing is earned', async () => {
  const { customer, id, mark } = await paid()
  harness.clock.set('2026-03-14T07:59:59+03:00')
  expect(await mark()).toMatchObject({ status: 409 })
  harness.clock.set('2026-03-14T08:00:00+03:00')
  expect(await mark('')).toMatchObject({ status: 400 })
  expect(await mark()).toMatchObject({ status: 201 })
  expect(await mark()).toMatchObject({ status: 409 })
  expect(await harness.see(customer.token, id)).toMatchObject({
    status: 'completed',
    canReview: false,
    canReportProblem: false,
    payment: { escrow: 'held' },
    absence: { description: 'I waited at the gate until nine.', objectableUntil: '2026-03-15T07:30:00.000Z' },
  })
  const body = { bookingId: id, rating: 5, comment: 'A wonderful morning on the ridge.' }
  expect(await harness.call(writeReview, { token: customer.token, body })).toMatchObject({ status: 409 })
  const report = { description: 'The guide was late.' }
  expect(await harness.call(reportProblem, { token: customer.token, params: { id }, body: report })).toMatchObject({
    status: 409,
  })
  await harness.pass(3 * DAY, 6 * HOUR)
  expect((await harness.see(customer.token, id)).payment.escrow).toBe('released')
  expect(await entriesOf(harness.db, id)).toContain('escrow_released: vendor_available -232000')
  expect(await announced(id)).toBe(0)
})

test('where no time was agreed, nobody is late before noon', async () => {
  const { mark } = await paid(null)
  harness.clock.set('2026-03-14T11:59:59+03:00')
  expect(await mark()).toMatchObject({ status: 409 })
  harness.clock.set('2026-03-14T12:00:00+03:00')
  expect(await mark()).toMatchObject({ status: 201 })
})

test('a guest who objects stops the release until the office has decided; who was there has been on a trip like any other', async () => {
  const { customer, id, mark, object } = await paid()
  harness.clock.set('2026-03-14T09:00:00+03:00')
  expect(await object()).toMatchObject({ status: 409 })
  await mark()
  expect(await object()).toMatchObject({ status: 201 })
  expect(await object()).toMatchObject({ status: 409 })
  await harness.pass(5 * DAY, 12 * HOUR)
  expect((await harness.see(customer.token, id)).payment.escrow).toBe('held')
  const { token } = await administrator(harness)
  const { bookings } = await harness.call.must(listBookings, { token, query: { queue: 'problems', limit: 100 } })
  expect(bookings).toContainEqual(
    expect.objectContaining({
      _id: id,
      problem: 'guest_objects',
      absence: { description: 'I waited at the gate until nine.', objection: 'I was there, see my photos.' },
    }),
  )
  const texts = { textForCustomer: 'Decided beside it.', textForGuide: 'Decided beside it.' }
  for (const body of [
    { action: 'release', reason: 'Decided beside it.' },
    { action: 'refund', ...texts, seen: { left: 2900, problemOpen: false } },
  ] as const) {
    expect(await harness.call(decideBooking, { token, params: { id }, body })).toMatchObject({ status: 409 })
  }
  const both = await Promise.all([decide(id, 'came'), decide(id, 'did_not_come')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await harness.pass(HOUR, HOUR)
  expect((await harness.see(customer.token, id)).payment.escrow).toBe('released')
})

test('upheld, the trip is like any other: it can be reviewed and earns points; dismissed, it stays as the guide said', async () => {
  const came = await paid()
  const stayed = await paid()
  harness.clock.set('2026-03-14T11:00:00+03:00')
  for (const each of [came, stayed]) {
    await each.mark()
    await each.object()
  }
  expect(await decide(came.id, 'came')).toMatchObject({ status: 200 })
  expect(await decide(stayed.id, 'did_not_come')).toMatchObject({ status: 200 })
  expect(await harness.see(came.customer.token, came.id)).toMatchObject({
    canReview: true,
    absence: { decision: 'came', reason: 'Both were heard.' },
  })
  expect(await harness.see(stayed.customer.token, stayed.id)).toMatchObject({
    canReview: false,
    absence: { decision: 'did_not_come' },
  })
  expect([await announced(came.id), await announced(stayed.id)]).toEqual([1, 0])
})

test('after the release it is too late to object', async () => {
  const { mark, object } = await paid()
  harness.clock.set('2026-03-14T09:00:00+03:00')
  await mark()
  await harness.pass(2 * DAY, 6 * HOUR)
  expect(await object()).toMatchObject({ status: 409 })
})

test('what the office holds besides stays held when it has decided that the guest came', async () => {
  const { customer, id, mark, object } = await paid()
  harness.clock.set('2026-03-14T09:00:00+03:00')
  await mark()
  const { token } = await administrator(harness)
  const settle = (action: 'hold' | 'release') => {
    const texts = action === 'release' ? { textForCustomer: 'It is settled.', textForGuide: 'It is settled.' } : {}
    return harness.call(decideBooking, {
      token,
      params: { id },
      body: { action, reason: 'Seen twice.', ...texts } as never,
    })
  }
  expect(await settle('hold')).toMatchObject({ status: 200 })
  expect(await object()).toMatchObject({ status: 201 })
  expect(await decide(id, 'came')).toMatchObject({ status: 200 })
  await harness.pass(5 * DAY, 12 * HOUR)
  expect((await harness.see(customer.token, id)).payment.escrow).toBe('held')
  expect(await settle('release')).toMatchObject({ status: 200 })
  await harness.pass(HOUR, HOUR)
  expect((await harness.see(customer.token, id)).payment.escrow).toBe('released')
})
