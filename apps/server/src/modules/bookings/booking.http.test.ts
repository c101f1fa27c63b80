import { approvePayment, confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { changePaymentMethod, getBooking, listMyBookings } from '@upeo/contract/bookings/my-bookings'
import { createBooking } from '@upeo/contract/bookings/create-booking'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { listVendorBookings, updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { HOUR, MINUTE, SECOND } from '@upeo/domain/time'
import { requireCleanBooks } from '../../../testing/money-harness.ts'
import { Pipeline } from '../../platform/database/pipeline.ts'
import { mpesaHarness, type MpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

const harness = mpesaHarness()
afterEach(() => requireCleanBooks(harness))

/** A guide who can sign in, with one activity on 14 March. */
async function guided(activity: Parameters<MpesaHarness['rows']['activity']>[1] = {}) {
  const offer = await harness.guided({ methods: ['bank', 'paybill'], activity })
  const details = { bank: { bankName: 'KCB', accountNumber: '1100223344', accountName: 'Kamau Trails' } }
  await sql`update vendors set payment_details = ${JSON.stringify(details)}::jsonb
    where user_id = ${offer.guide._id}`.execute(harness.db)
  return offer
}

const proof = (transactionId: string) => ({ transactionId, paymentDate: '2026-03-02T08:00:00+03:00' })
const seats = async (id: string) =>
  (await sql<{ n: number }>`select seats_taken as n from departures where id = ${id}`.execute(harness.db)).rows[0]?.n

describe('paid straight to the guide', () => {
  test('from instructions through proof and approval to completion', async () => {
    const { guide, activityId } = await guided()
    const { token } = await harness.person()
    const held = await harness.book(token, activityId, { paymentMethod: 'bank' })
    expect(held.paymentInstructions).toMatchObject({
      active: ['bank', 'paybill'],
      bank: { accountNumber: '1100223344' },
    })
    expect(new Date(held.holdExpiresAt ?? 0).getTime() - harness.clock.now().getTime()).toBe(24 * HOUR)
    const params = { id: held._id }
    const submitted = await harness.call.must(confirmPayment, { token, params, body: proof('KCB 778-1') })
    expect(submitted).toMatchObject({
      status: 'pending_payment_approval',
      holdExpiresAt: null,
      paymentInstructions: null,
    })
    const mine = await harness.call.must(listVendorBookings, {
      token: guide.token,
      query: { status: 'pending_payment_approval' },
    })
    expect(mine.bookings).toMatchObject([{ _id: held._id, proof: { transactionId: 'KCB 778-1', status: 'submitted' } }])
    const approved = await harness.call.must(approvePayment, { token: guide.token, params })
    expect(approved).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', totalAmount: 2900, vendorShare: 2320 })
    const again = await harness.call(approvePayment, { token: guide.token, params })
    expect(again).toMatchObject({ ok: false, error: { code: 'illegal_transition' } })
    const seen = await harness.see(token, held._id)
    expect(seen).toMatchObject({ payment: { escrow: 'none' }, meetingPoint: { address: '' } })
    expect(seen.history.map((each) => each.event)).toEqual(['create', 'submitProof', 'approve'])
    const early = await harness.call(updateBookingStatus, { token: guide.token, params, body: { status: 'completed' } })
    expect(early).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })

  test('a reference is used once, however it is written', async () => {
    const { activityId } = await guided()
    const one = await harness.person()
    const two = await harness.person()
    const first = await harness.book(one.token, activityId, { paymentMethod: 'bank' })
    const second = await harness.book(two.token, activityId, { paymentMethod: 'bank' })
    await harness.call.must(confirmPayment, { token: one.token, params: { id: first._id }, body: proof('ab-12 c') })
    const refused = await harness.call(confirmPayment, {
      token: two.token,
      params: { id: second._id },
      body: proof('AB12C'),
    })
    expect(refused).toMatchObject({ ok: false, status: 409, error: { code: 'reference_used' } })
    expect(await harness.see(two.token, second._id)).toMatchObject({ status: 'pending', proof: null })
  })

  test("a guide's cancellation is theirs to pay back, in full, and they may be late only for a week", async () => {
    const { guide, activityId, departureId } = await guided({ cancellation_policy: 'Strict' })
    const { token } = await harness.person()
    const { _id: id } = await harness.book(token, activityId, { paymentMethod: 'bank' })
    await harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body: { status: 'confirmed' } })
    expect(await seats(departureId)).toBe(1)
    const body = { status: 'cancelled', reason: 'Flooded' } as const
    const cancelled = await harness.call.must(updateBookingStatus, { token: guide.token, params: { id }, body })
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_due_from_guide' })
    expect(await seats(departureId)).toBe(0)
    await harness.pass(7 * 24 * HOUR + MINUTE, 12 * HOUR)
    const refund = await sql<{ status: string }>`select status from guide_refunds where booking_id = ${id}`.execute(
      harness.db,
    )
    expect(refund.rows).toEqual([{ status: 'in_review' }])
    harness.clock.set('2026-03-02T09:00:00+03:00')
  })
})

describe('what belongs to one is nothing to another', () => {
  test('neither to other customers nor to other guides', async () => {
    const { activityId } = await guided()
    const { token } = await harness.person()
    const { _id: id } = await harness.book(token, activityId, { paymentMethod: 'bank' })
    const stranger = await harness.person()
    const rival = await harness.person('vendor')
    const params = { id }
    const calls = await Promise.all([
      harness.call(getBooking, { token: stranger.token, params }),
      harness.call(cancelBooking, { token: stranger.token, params, body: {} }),
      harness.call(confirmPayment, { token: stranger.token, params, body: proof('X1') }),
      harness.call(changePaymentMethod, { token: stranger.token, params, body: { paymentMethod: 'mpesa' } }),
      harness.call(approvePayment, { token: rival.token, params }),
      harness.call(updateBookingStatus, { token: rival.token, params, body: { status: 'cancelled' } }),
    ])
    expect(calls.map((answer) => answer.status)).toEqual(calls.map(() => 404))
    expect(await harness.call(approvePayment, { token: stranger.token, params })).toMatchObject({ status: 403 })
    expect(await harness.call.must(listMyBookings, { token: stranger.token })).toEqual([])
    expect(await harness.call.must(listMyBookings, { token })).toMatchObject([{ _id: id }])
  })
})

test('a guide finds their bookings by page, words and status, and turns a pending one away', async () => {
  const { guide, activityId } = await guided()
  const held: Array<{ _id: string; reference: string }> = []
  for (const { token } of [await harness.person(), await harness.person(), await harness.person()]) {
    held.push(await harness.book(token, activityId, { paymentMethod: 'bank' }))
  }
  const list = (query: { page?: number; limit?: number; search?: string; status?: 'cancelled' }) =>
    harness.call.must(listVendorBookings, { token: guide.token, query })
  expect(await list({})).toMatchObject({ total: 3, page: 1, pages: 1 })
  const [first, second] = [await list({ limit: 2 }), await list({ limit: 2, page: 2 })]
  expect([first.bookings.length, first.total, first.pages, second.bookings.length]).toEqual([2, 3, 2, 1])
  const [one] = held
  expect((await list({ search: one?.reference.toLowerCase() ?? '' })).bookings).toMatchObject([{ _id: one?._id }])

  const params = { id: one?._id ?? '' }
  const body = { status: 'cancelled' } as const
  const turned = await harness.call.must(updateBookingStatus, { token: guide.token, params, body })
  expect(turned).toMatchObject({ status: 'cancelled' })
  expect(await list({ status: 'cancelled' })).toMatchObject({ total: 1, bookings: [{ _id: one?._id }] })
})

test('asking again answers 200 with the open booking; a key sent again answers the same', async () => {
  const { activityId } = await guided()
  const { token } = await harness.person()
  const body = {
    activity: activityId,
    bookingDate: '2026-03-14T05:00:00Z',
    participants: { adults: 2 },
    paymentMethod: 'mpesa',
  } as const
  const headers = { 'idempotency-key': 'wizard-0001' }
  const first = await harness.call(createBooking, { token, body, headers })
  const again = await harness.call(createBooking, { token, body })
  const replay = await harness.call(createBooking, { token, body, headers })
  expect([first.status, again.status, replay.status]).toEqual([201, 200, 200])
  // What writing it answers is what reading it does.
  expect(first.ok && again.ok && [first.body, first.body]).toEqual(again.ok && replay.ok && [again.body, replay.body])
  const other = await harness.call(createBooking, { token, body: { ...body, notes: 'Vegetarian' }, headers })
  expect(other).toMatchObject({ ok: false, status: 409, error: { code: 'conflict' } })
  const card = await harness.call(createBooking, { token, body: { ...body, paymentMethod: 'card' } })
  expect(card).toMatchObject({ ok: false, status: 400 })
})

test('the declaration of being 18 or older is kept with the booking', async () => {
  const { activityId } = await guided()
  const { token } = await harness.person()
  const body = { activityId, bookingDate: '2026-03-14', participants: { adults: 1 }, paymentMethod: 'mpesa' } as const
  const refused = await harness.call(createBooking, { token, body: { ...body, declaredAdult: false as never } })
  expect(refused).toMatchObject({ status: 400, error: { fields: { declaredAdult: expect.stringContaining('18') } } })
  const { _id: id } = await harness.call.must(createBooking, { token, body: { ...body, declaredAdult: true } })
  const kept = await sql`select declared_adult_at as at from bookings where id = ${id}`.execute(harness.db)
  expect(kept.rows).toEqual([{ at: harness.clock.now() }])
})

test('another method keeps the running hold until it is confirmed, and is not taken while a prompt is open', async () => {
  const { activityId } = await guided()
  const { token } = await harness.person()
  const { _id: id, createdAt, holdExpiresAt } = await harness.book(token, activityId)
  harness.clock.advance(10 * MINUTE)
  const params = { id }
  const change = (body: BodyInput<typeof changePaymentMethod>) =>
    harness.call.must(changePaymentMethod, { token, params, body })
  for (const paymentMethod of ['bank', 'paybill', 'mpesa', 'bank'] as const)
    expect(await change({ paymentMethod })).toMatchObject({ holdExpiresAt, payment: { method: paymentMethod } })
  const bank = await change({ paymentMethod: 'bank', confirm: true })
  expect(new Date(bank.holdExpiresAt ?? 0).getTime()).toBe(new Date(createdAt).getTime() + 24 * HOUR)
  expect(await change({ paymentMethod: 'paybill' })).toMatchObject({ holdExpiresAt: bank.holdExpiresAt })
  const mpesa = await change({ paymentMethod: 'mpesa', confirm: true })
  expect(new Date(mpesa.holdExpiresAt ?? 0).getTime()).toBe(harness.clock.now().getTime() + 15 * MINUTE)
  await harness.pay(token, id, '254700000096')
  const refused = await harness.call(changePaymentMethod, { token, params, body: { paymentMethod: 'bank' } })
  expect(refused).toMatchObject({ ok: false, error: { code: 'attempt_open' } })
  expect(await harness.call(cancelBooking, { token, params, body: {} })).toMatchObject({
    error: { code: 'attempt_open' },
  })
})

test('what a policy keeps stays in escrow, and is released as a completion would be', async () => {
  const { guide, activityId } = await guided({ cancellation_policy: 'Strict' })
  const { token } = await harness.person()
  const { _id: id } = await harness.book(token, activityId)
  await harness.pay(token, id, '254712000301')
  await harness.pass(10 * SECOND)
  const cancelled = await harness.call.must(cancelBooking, { token, params: { id }, body: { reason: 'Ill' } })
  expect(cancelled).toMatchObject({ status: 'cancelled', payment: { status: 'paid', escrow: 'held' } })
  await harness.pass(16 * 24 * HOUR, 12 * HOUR)
  expect(await harness.see(token, id)).toMatchObject({ payment: { status: 'paid', escrow: 'released' } })
  const available = await sql<{ n: number }>`
    select balance_cents as n from ledger_balances where account = ${`vendor_available:${guide._id}`}`.execute(
    harness.db,
  )
  expect(available.rows).toEqual([{ n: -232_000 }])
  harness.clock.set('2026-03-02T09:00:00+03:00')
})

test('from creation to paid takes 12 statements, in 8 trips to the database', async () => {
  const { activityId } = await guided()
  const { token } = await harness.person()
  // What M-Pesa still has to say of the nights before is not counted.
  await harness.simulator.settleAll()
  const trips = await watchTrips(async () => {
    const { _id: id } = await harness.book(token, activityId)
    await harness.pay(token, id, '254712000302')
    await harness.simulator.advance(10 * SECOND)
    harness.clock.advance(10 * SECOND)
  })
  // With the two that tell whose token it is.
  const asked = trips.flat()
  expect(asked.filter((text) => text.includes('ledger_entries'))).toHaveLength(1)
  expect(asked.length).toBeLessThanOrEqual(12)
  expect(trips.length).toBeLessThanOrEqual(8)
})

/** What the server asks of the database while `work` runs: the statements that it sends in one piece, together. */
async function watchTrips(work: () => Promise<void>): Promise<string[][]> {
  const seen: string[][] = []
  const clients = await Promise.all(Array.from({ length: 4 }, () => harness.pool.connect()))
  for (const client of clients) {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [first] = given
      if (first instanceof Pipeline) seen.push(first.statements.map(({ text }) => text))
      else seen.push([typeof first === 'string' ? first : (first as { text: string }).text])
      return query(...given)
    }) as typeof client.query
  }
  for (const client of clients) client.release()
  await work()
  // The prototype's own comes back.
  for (const client of clients) Reflect.deleteProperty(client, 'query')
  return seen
}
