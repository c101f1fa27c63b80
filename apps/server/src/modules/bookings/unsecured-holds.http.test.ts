import { createBooking } from '@upeo/contract/bookings/create-booking'
import { approvePayment, confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { changePaymentMethod } from '@upeo/contract/bookings/my-bookings'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../testing/money-harness.ts'

/** What a booking may keep on its customer's word, and what it may cost. */

const harness = mpesaHarness()
afterEach(() => requireCleanBooks(harness))

let references = 0
const proof = (paymentDate = '2026-03-02T08:00:00+03:00') => ({ transactionId: `FT ${(references += 1)}`, paymentDate })

interface Wish {
  readonly activityId: string
  readonly seats?: number
  readonly other?: Partial<BodyInput<typeof createBooking>>
}

/** By bank, where nothing else is asked for. */
function book(token: string, { activityId, seats = 1, other = {} }: Wish, key?: string) {
  const body = {
    activityId,
    bookingDate: '2026-03-14',
    participants: { adults: seats },
    paymentMethod: 'bank',
  } as const
  return harness.call(createBooking, {
    token,
    body: { ...body, ...other },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

const proven = (wish: Wish): Wish => ({ ...wish, other: { paymentConfirmation: proof() } })
const newcomer = async () => (await harness.person()).token

async function seatsOf(departureId: string) {
  const found = await sql<{ n: number }>`select seats_taken as n from departures where id = ${departureId}`.execute(
    harness.db,
  )
  return found.rows[0]?.n
}

describe('open bookings', () => {
  test('those in approval count among the three of a person; a decision frees the place', async () => {
    const guide = await harness.guide()
    const activities = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const activityId = await harness.rows.activity(guide._id)
        await harness.rows.departure(activityId, '2026-03-14')
        return { activityId }
      }),
    )
    const token = await newcomer()
    const [first] = await Promise.all(activities.slice(0, 3).map((wish) => book(token, proven(wish))))
    expect(first).toMatchObject({ status: 201, body: { status: 'pending_payment_approval' } })
    const fourth = activities[3]!
    for (const wish of [fourth, proven(fourth)])
      expect(await book(token, wish)).toMatchObject({ status: 409, error: { code: 'too_many_open_bookings' } })
    const params = { id: first?.ok ? first.body._id : '' }
    await harness.call.must(approvePayment, { token: guide.token, params })
    expect(await book(token, fourth)).toMatchObject({ status: 201 })
  })

  test('whoever asks again for a departure is led to the booking in approval', async () => {
    const { activityId, departureId } = await harness.offer()
    const token = await newcomer()
    const first = await book(token, proven({ activityId }))
    const again = await book(token, { activityId, seats: 2, other: { paymentMethod: 'mpesa' } })
    expect(again).toMatchObject({ status: 200, body: { status: 'pending_payment_approval' } })
    expect(first.ok && again.ok && first.body._id === again.body._id).toBe(true)
    expect(await seatsOf(departureId)).toBe(1)
  })
})

describe('places that wait for a payment to the guide', () => {
  test('are half of a departure at most: invented proofs block no calendar, and M-Pesa books the rest', async () => {
    const { activityId, departureId } = await harness.offer({ capacity: 9 })
    for (const seats of [2, 2])
      expect(await book(await newcomer(), proven({ activityId, seats }))).toMatchObject({ status: 201 })
    expect(await book(await newcomer(), proven({ activityId, seats: 2 }))).toMatchObject({
      status: 409,
      error: {
        code: 'unpaid_places_taken',
        message:
          'Too many spots on this date are waiting for payments to the guide: only 1 more can be held. Please pay with M-Pesa, or book for fewer people.',
        detail: { left: 1, mpesa: true },
      },
    })
    expect(await book(await newcomer(), { activityId })).toMatchObject({ status: 201 })
    const refused = {
      status: 409,
      error: {
        code: 'unpaid_places_taken',
        message:
          'Too many spots on this date are waiting for payments to the guide. The rest can only be booked with M-Pesa.',
      },
    }
    for (const wish of [{ activityId }, proven({ activityId })])
      expect(await book(await newcomer(), wish)).toMatchObject(refused)
    expect(await seatsOf(departureId)).toBe(5)
    const rest = await book(await newcomer(), { activityId, seats: 4, other: { paymentMethod: 'mpesa' } })
    expect(rest).toMatchObject({ status: 201 })
  })

  test('are four of a small departure', async () => {
    const { activityId } = await harness.offer({ capacity: 5 })
    expect(await book(await newcomer(), { activityId, seats: 4 })).toMatchObject({ status: 201 })
    expect(await book(await newcomer(), { activityId })).toMatchObject({ error: { code: 'unpaid_places_taken' } })
  })

  test('are ten of a person at most, over all departures', async () => {
    const offers = await Promise.all([1, 2, 3].map(() => harness.offer({ capacity: 40 })))
    const [one, two, three] = offers.map(({ activityId }) => activityId)
    const token = await newcomer()
    const many = await book(token, { activityId: one!, seats: 11 })
    expect(many).toMatchObject({
      status: 409,
      error: { code: 'too_many_unpaid_places', detail: { held: 0, limit: 10 } },
    })
    expect(await book(token, { activityId: one!, seats: 5 })).toMatchObject({ status: 201 })
    expect(await book(token, proven({ activityId: two!, seats: 4 }))).toMatchObject({ status: 201 })
    expect(await book(token, { activityId: three!, seats: 2 })).toMatchObject({
      status: 409,
      error: {
        code: 'too_many_unpaid_places',
        message:
          'You can hold at most 10 spots that are still to be paid to guides, and you already hold 9. Please pay with M-Pesa, or pay for those first.',
      },
    })
    const mpesa = { paymentMethod: 'mpesa' } as const
    expect(await book(token, { activityId: three!, seats: 20, other: mpesa })).toMatchObject({ status: 201 })
  })

  test('are asked for when the customer says how they pay, or that they have paid; until then the short hold goes on', async () => {
    const { activityId } = await harness.offer({ capacity: 8 })
    expect(await book(await newcomer(), { activityId, seats: 4 })).toMatchObject({ status: 201 })
    const token = await newcomer()
    const held = await harness.book(token, activityId)
    const params = { id: held._id }
    const change = (body: BodyInput<typeof changePaymentMethod>) =>
      harness.call(changePaymentMethod, { token, params, body })
    expect(await change({ paymentMethod: 'bank' })).toMatchObject({
      status: 200,
      body: { holdExpiresAt: held.holdExpiresAt },
    })
    const refused = { status: 409, error: { code: 'unpaid_places_taken', detail: { left: 0, mpesa: true } } }
    expect(await change({ paymentMethod: 'bank', confirm: true })).toMatchObject(refused)
    expect(await harness.call(confirmPayment, { token, params, body: proof() })).toMatchObject(refused)
    expect(await change({ paymentMethod: 'mpesa' })).toMatchObject({ status: 200, body: { status: 'pending' } })
  })

  test('a booking that keeps its places already can always be proved', async () => {
    const { activityId, departureId } = await harness.offer({ capacity: 16 })
    const token = await newcomer()
    const held = await harness.book(token, activityId, { paymentMethod: 'bank', participants: { adults: 8 } })
    // Of so few, four could be promised now.
    await sql`update departures set capacity = 8 where id = ${departureId}`.execute(harness.db)
    const params = { id: held._id }
    const other = await harness.call(changePaymentMethod, {
      token,
      params,
      body: { paymentMethod: 'bank', confirm: true },
    })
    expect(other).toMatchObject({ status: 200 })
    expect(await harness.call(confirmPayment, { token, params, body: proof() })).toMatchObject({ status: 200 })
  })
})

describe('the day of a proof', () => {
  test.each([
    ['2099-01-01T08:00:00+03:00', 'The day of your payment cannot be in the future.'],
    ['2026-03-03T00:00:00+03:00', 'The day of your payment cannot be in the future.'],
    ['2026-01-30T23:59:00+03:00', 'The day of your payment cannot be more than 30 days ago.'],
  ])('%s is refused, with a booking and for one', async (paymentDate, message) => {
    const { activityId, departureId } = await harness.offer()
    const token = await newcomer()
    const refused = { status: 400, error: { code: 'invalid_input', message, fields: { paymentDate: message } } }
    expect(await book(token, { activityId, other: { paymentConfirmation: proof(paymentDate) } })).toMatchObject(refused)
    expect(await seatsOf(departureId)).toBe(0)
    const { _id: id } = await harness.book(token, activityId, { paymentMethod: 'bank' })
    expect(await harness.call(confirmPayment, { token, params: { id }, body: proof(paymentDate) })).toMatchObject(
      refused,
    )
  })

  test.each(['2026-03-02T23:59:00+03:00', '2026-01-31T00:00:00+03:00'])('%s is taken', async (paymentDate) => {
    const { activityId } = await harness.offer()
    const held = await book(await newcomer(), { activityId, other: { paymentConfirmation: proof(paymentDate) } })
    expect(held).toMatchObject({ status: 201 })
  })
})

test('a proof is never dropped: with a booking open already it is refused, and that booking is named', async () => {
  const { activityId } = await harness.offer()
  const token = await newcomer()
  const open = await harness.book(token, activityId, { paymentMethod: 'bank' })
  const refused = await book(token, proven({ activityId }))
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'conflict', detail: { bookingId: open._id, reference: open.reference } },
  })
  expect(refused.ok ? '' : refused.error.message).toBe(
    `You already have an open booking for this date, ${open.reference}, and this payment has not been added to it. Please open that booking and confirm your payment there.`,
  )
  expect(await harness.see(token, open._id)).toMatchObject({ status: 'pending', proof: null })
  await harness.call.must(confirmPayment, { token, params: { id: open._id }, body: proof() })
  expect(await book(token, proven({ activityId }))).toMatchObject({ status: 409, error: { code: 'conflict' } })
})

describe('the price that was seen', () => {
  test('is the price that is booked, or nothing is', async () => {
    const { activityId, departureId } = await harness.offer({ price_cents: 5000_00 })
    const token = await newcomer()
    await sql`update activities set price_cents = 7000_00 where id = ${activityId}`.execute(harness.db)
    const seen = (expectedTotal: number) =>
      book(token, { activityId, other: { expectedTotal, paymentMethod: 'mpesa' } })
    expect(await seen(5800)).toMatchObject({
      status: 409,
      error: {
        code: 'price_changed',
        message: 'The price is now KES 8,120. Please look at it again before you book.',
        detail: { adultPrice: 7000, childPrice: 4900, basePrice: 7000, taxes: 1120, total: 8120, charge: 8120 },
      },
    })
    expect(await seatsOf(departureId)).toBe(0)
    expect(await seen(8120)).toMatchObject({ status: 201, body: { pricing: { total: 8120 } } })
    // What was agreed stays agreed.
    expect(await seen(5800)).toMatchObject({ status: 200, body: { pricing: { total: 8120 } } })
  })

  test('a request under its key again is answered with its booking at whatever price is asked now', async () => {
    const { activityId } = await harness.offer({ price_cents: 5000_00 })
    const token = await newcomer()
    const wish = { activityId, other: { expectedTotal: 5800 } }
    const first = await book(token, wish, 'seen-price-1')
    await sql`update activities set price_cents = 7000_00 where id = ${activityId}`.execute(harness.db)
    const again = await book(token, wish, 'seen-price-1')
    expect([first.status, again.status]).toEqual([201, 200])
    expect(first.ok && again.ok && first.body._id === again.body._id).toBe(true)
    expect(await book(token, { activityId }, 'seen-price-1')).toMatchObject({
      status: 409,
      error: { code: 'conflict' },
    })
  })

  test.each([-1, 58.005, '5800'])('%j is no total', async (expectedTotal) => {
    const { activityId } = await harness.offer()
    const refused = await book(await newcomer(), { activityId, other: { expectedTotal: expectedTotal as number } })
    expect(refused).toMatchObject({ status: 400, error: { fields: { expectedTotal: expect.anything() } } })
  })
})
