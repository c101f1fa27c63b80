import { isUnsecuredHold } from '@upeo/domain/bookings/unsecured-holds'
import type { ActivityId, BookingId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import type { Result } from '@upeo/domain/result'
import { MINUTE, addTime, localDate } from '@upeo/domain/time'
import { moneyHarness } from '../../../../testing/money-harness.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../platform/deps.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { changeMethod } from './change-method.ts'
import { createBooking, type BookingRequest } from './create-booking.ts'
import { submitProof } from './submit-proof.ts'

const bench = moneyHarness(8)
let vendorId: string
beforeAll(async () => {
  vendorId = await bench.rows.guide({}, { manual_methods: ['bank', 'paybill'] })
})
beforeEach(() => bench.clock.set('2026-03-02T09:00:00+03:00'))

async function offer(capacity: number) {
  const activityId = (await bench.rows.activity(vendorId, { capacity })) as ActivityId
  const departureId = await bench.rows.departure(activityId, '2026-03-14', { capacity, start_time: '07:30' })
  return { activityId, departureId }
}

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await bench.rows.user()) as UserId))

function book(userId: UserId, activityId: ActivityId, other: Partial<BookingRequest> = {}) {
  const wish = { activityId, date: localDate('2026-03-14'), adults: 1, children: 0, method: 'bank', notes: '' } as const
  return createBooking(bench.deps, userId, { ...wish, proof: null, ...other }, null)
}

async function held(userId: UserId, activityId: ActivityId, other: Partial<BookingRequest> = {}): Promise<BookingId> {
  const booked = await book(userId, activityId, other)
  if (!booked.ok) throw new Error(booked.error.kind)
  return booked.value.id
}

const confirm = (tx: Tx, userId: UserId, id: BookingId) =>
  changeMethod({ deps: bench.deps, tx, by: userId }, id, { method: 'bank', confirmed: true })

async function promised(departureId: string) {
  const found = await sql<{ seats: number }>`
    select coalesce(sum(seats), 0)::int as seats from promises where departure_id = ${departureId}`.execute(bench.db)
  return found.rows[0]?.seats
}

const kinds = (outcomes: readonly ({ ok: true } | { ok: false; error: { kind: string } })[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.error.kind)).toSorted()

const times = (count: number, kind: string) => Array.from({ length: count }, () => kind)

describe('at once', () => {
  test('12 people for 10 places: 5 are promised, the others are refused, and M-Pesa takes the rest', async () => {
    const { activityId, departureId } = await offer(10)
    const [waiting, payers] = [await people(12), await people(5)]
    const outcomes = await Promise.all(waiting.map((userId) => book(userId, activityId)))
    expect(kinds(outcomes)).toEqual([...times(5, 'ok'), ...times(7, 'unsecured_hold_refused')])
    expect(await promised(departureId)).toBe(5)
    const paying = await Promise.all(payers.map((userId) => book(userId, activityId, { method: 'mpesa' })))
    expect(kinds(paying)).toEqual(times(5, 'ok'))
    expect(await bench.breaches()).toEqual([])
  })

  test('a person on three departures: ten places are promised, whatever comes first', async () => {
    const offers = await Promise.all([1, 2, 3].map(() => offer(40)))
    const [userId] = (await people(1)) as [UserId]
    const outcomes = await Promise.all(offers.map(({ activityId }) => book(userId, activityId, { adults: 5 })))
    expect(kinds(outcomes)).toEqual(['ok', 'ok', 'unsecured_hold_refused'])
  })

  test.each(['confirm', 'prove'] as const)(
    '8 short holds that %s: 4 can, the others keep their short hold',
    async (how) => {
      const { activityId, departureId } = await offer(8)
      const waiting = await people(8)
      const ids = await Promise.all(waiting.map((userId) => held(userId, activityId, { method: 'mpesa' })))
      const each = <E extends { kind: string }>(
        act: (tx: Tx, userId: UserId, id: BookingId, n: number) => Promise<Result<void, E>>,
      ) => Promise.all(waiting.map((userId, n) => inTransaction(bench.db, (tx) => act(tx, userId, ids[n]!, n))))
      const looked = await each((tx, userId, id) =>
        changeMethod({ deps: bench.deps, tx, by: userId }, id, { method: 'bank', confirmed: false }),
      )
      expect(kinds(looked)).toEqual(times(8, 'ok'))
      const proof = (n: number) => ({ reference: `${how} ${n}`, paidAt: bench.clock.now(), notes: '' })
      const outcomes = await each<{ kind: string }>((tx, userId, bookingId, n) =>
        how === 'confirm'
          ? confirm(tx, userId, bookingId)
          : submitProof(bench.deps, tx, { userId, bookingId, proof: proof(n) }),
      )
      expect(kinds(outcomes)).toEqual([...times(4, 'ok'), ...times(4, 'unsecured_hold_refused')])
      expect(await promised(departureId)).toBe(4)
      // Nobody's short hold has grown: what is left after it is what was promised.
      bench.clock.advance(16 * MINUTE)
      const left = await sql`
      select from bookings where departure_id = ${departureId} and status = 'pending'
        and hold_expires_at > ${bench.clock.now()} and id not in (select id from promises)`.execute(bench.db)
      expect(left.rows).toEqual([])
      expect(await bench.breaches()).toEqual([])
    },
  )

  test('a hold waits for another customer’s word that is not committed yet, and then counts it', async () => {
    const { activityId } = await offer(4)
    const [first, second] = (await people(2)) as [UserId, UserId]
    const id = await held(first, activityId, { method: 'mpesa', adults: 4 })
    await sql`update departures set capacity = 8 where id = (select departure_id from bookings where id = ${id})`.execute(
      bench.db,
    )
    const outcome = await inTransaction(bench.db, async (tx) => {
      expect(await confirm(tx, first, id)).toMatchObject({ ok: true })
      const booking = book(second, activityId)
      await untilBlocked(bench.db)
      return { ok: true, value: { booking } } as const
    })
    expect(await (outcome.ok ? outcome.value.booking : null)).toMatchObject({
      ok: false,
      error: { kind: 'unsecured_hold_refused', refusal: { kind: 'departure_unsecured', left: 0 } },
    })
  })

  test('control: a subquery of the statement itself still sees nothing promised once it has the lock', async () => {
    const { activityId, departureId } = await offer(8)
    const [userId] = (await people(1)) as [UserId]
    const id = await held(userId, activityId, { method: 'mpesa', adults: 4 })
    const outcome = await inTransaction(bench.db, async (tx) => {
      expect(await confirm(tx, userId, id)).toMatchObject({ ok: true })
      const looking = sql<{ careless: number; counted: number }>`
        with locked as materialized (select id from departures where id = ${departureId} for no key update)
        select (select coalesce(sum(seats), 0)::int from promises where departure_id = ${departureId}) as careless,
          p.of_departure as counted
        from locked, promised_seats(locked.id, null, null) p`.execute(bench.db)
      await untilBlocked(bench.db)
      return { ok: true, value: { looking } } as const
    })
    expect((await (outcome.ok ? outcome.value.looking : null))?.rows).toEqual([{ careless: 0, counted: 4 }])
  })
})

test('the price changes after it was read and before the places are taken: the new one is told, and nothing held', async () => {
  const { activityId, departureId } = await offer(10)
  await sql`update activities set price_cents = 5000_00 where id = ${activityId}`.execute(bench.db)
  const [userId] = (await people(1)) as [UserId]
  let readings = 0
  const db = bench.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      readings += 1
      if (readings === 1)
        await sql`update activities set price_cents = 7000_00 where id = ${activityId}`.execute(bench.db)
      return result
    },
  })
  const wish = { activityId, date: localDate('2026-03-14'), adults: 1, children: 0, notes: '', proof: null }
  const request = { ...wish, method: 'mpesa', expectedTotal: cents(5800_00) } as const
  const booked = await createBooking({ ...bench.deps, db }, userId, request, null)
  expect(booked).toMatchObject({ ok: false, error: { kind: 'price_changed', price: { total: 8120_00 } } })
  // Read, not held, read again.
  expect(readings).toBe(3)
  const taken = await sql`select seats_taken from departures where id = ${departureId}`.execute(bench.db)
  expect(taken.rows).toEqual([{ seats_taken: 0 }])
})

test('the view of promises is the rule', async () => {
  const { activityId } = await offer(10)
  const [userId] = (await people(1)) as [UserId]
  const id = await held(userId, activityId)
  const bookedAt = bench.clock.now()
  const states = [
    ...(['unpaid', 'partially_paid'] as const).flatMap((paymentStatus) =>
      [10, 15, 16, 1440].map((minutes) => ({ status: 'pending', method: 'bank', paymentStatus, minutes }) as const),
    ),
    ...[15, 35].map((minutes) => ({ status: 'pending', method: 'mpesa', paymentStatus: 'unpaid', minutes }) as const),
    ...(['unpaid', 'partially_paid'] as const).map(
      (paymentStatus) =>
        ({ status: 'pending_payment_approval', method: 'paybill', paymentStatus, minutes: null }) as const,
    ),
    { status: 'confirmed', method: 'bank', paymentStatus: 'paid', minutes: null } as const,
    { status: 'cancelled', method: 'bank', paymentStatus: 'unpaid', minutes: null } as const,
  ]
  for (const { status, method, paymentStatus, minutes } of states) {
    const holdExpiresAt = minutes === null ? null : addTime(bookedAt, minutes * MINUTE)
    await sql`
      update bookings set status = ${status}, payment_method = ${method}, payment_status = ${paymentStatus},
        hold_expires_at = ${holdExpiresAt} where id = ${id}`.execute(bench.db)
    const found = await sql`select from promises where id = ${id}`.execute(bench.db)
    const rule = isUnsecuredHold({ status, method, paymentStatus, bookedAt, holdExpiresAt })
    expect([status, method, paymentStatus, minutes, found.rows.length === 1]).toEqual([
      status,
      method,
      paymentStatus,
      minutes,
      rule,
    ])
  }
})
