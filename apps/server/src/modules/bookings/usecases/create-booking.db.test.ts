import type { ActivityId, UserId } from '@upeo/domain/ids'
import { localDate, parseLocalTime } from '@upeo/domain/time'
import { moneyHarness } from '../../../../testing/money-harness.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBooking } from '../queries/read-booking.ts'
import { createBooking, type BookingRequest } from './create-booking.ts'

const bench = moneyHarness(8)
let vendorId: string
beforeAll(async () => {
  vendorId = await bench.rows.guide({}, { manual_methods: ['bank', 'paybill'] })
})

const day = localDate('2026-03-14')

async function offer(capacity: number, row = {}) {
  const activityId = (await bench.rows.activity(vendorId, { capacity, ...row })) as ActivityId
  const departureId = await bench.rows.departure(activityId, day, { capacity, start_time: '07:30' })
  return { activityId, departureId }
}

const person = async () => (await bench.rows.user()) as UserId

function request(activityId: ActivityId, other: Partial<BookingRequest> = {}): BookingRequest {
  return { activityId, date: day, adults: 1, children: 0, method: 'mpesa', notes: '', proof: null, ...other }
}

const book = (userId: UserId, wanted: BookingRequest, key: string | null = null) =>
  createBooking(bench.deps, userId, wanted, key)

async function seatsTaken(departureId: string) {
  const found = await sql<{
    seats_taken: number
  }>`select seats_taken from departures where id = ${departureId}`.execute(bench.db)
  return found.rows[0]?.seats_taken
}

test.each(['mpesa', 'bank'] as const)('what is answered at once (%s) is what is read afterwards', async (method) => {
  const { activityId } = await offer(4)
  const userId = await person()
  const held = await book(userId, request(activityId, { method, notes: 'Vegetarian', adults: 2 }))
  if (!held.ok) throw new Error(held.error.kind)
  expect(held.value.detail).not.toBeNull()
  expect(held.value.detail).toEqual(await readBooking(bench.deps, bench.db, userId, held.value.id))
})

describe('races', () => {
  test('60 people, 20 seats: 20 get one each, the others are told so', async () => {
    const { activityId, departureId } = await offer(20)
    const people = await Promise.all(Array.from({ length: 60 }, person))
    const outcomes = await Promise.all(people.map((userId) => book(userId, request(activityId))))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(20)
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error]))
    expect(new Set(refusals.map((error) => JSON.stringify(error))).size).toBe(1)
    expect(refusals[0]).toMatchObject({ kind: 'sold_out', remaining: 0 })
    expect(await seatsTaken(departureId)).toBe(20)
    expect(await bench.breaches()).toEqual([])
  })

  test('two departures of one day: 60 people ask for each, and each sells its own seats and no other', async () => {
    const { activityId, departureId: morning } = await offer(20)
    const afternoon = await bench.rows.departure(activityId, day, { capacity: 7, start_time: '16:00' })
    const people = await Promise.all(Array.from({ length: 120 }, person))
    const outcomes = await Promise.all(
      people.map((userId, n) =>
        book(userId, request(activityId, { startTime: parseLocalTime(n % 2 === 0 ? '07:30' : '16:00') })),
      ),
    )
    const held = (rest: number) => outcomes.filter((outcome, n) => n % 2 === rest && outcome.ok)
    expect([held(0).length, held(1).length]).toEqual([20, 7])
    expect([await seatsTaken(morning), await seatsTaken(afternoon)]).toEqual([20, 7])
    expect(await bench.breaches()).toEqual([])
  })

  test('control: asked by the day, as before there were several on one, the full one is sold over', async () => {
    const { activityId, departureId: morning } = await offer(20)
    await bench.rows.departure(activityId, day, { capacity: 7, start_time: '16:00' })
    await sql`create table by_day as select id, starts_on, capacity, seats_taken from departures
      where activity_id = ${sql.lit(activityId)}`.execute(bench.owner)
    await sql`grant all on by_day to public`.execute(bench.owner)
    for (let n = 0; n < 40; n += 1) {
      await sql`update by_day set seats_taken = seats_taken + 1
        where id = ${morning} and (select sum(seats_taken) < sum(capacity) from by_day)`.execute(bench.db)
    }
    const after = await sql<{ seats_taken: number }>`select seats_taken from by_day where id = ${morning}`.execute(
      bench.db,
    )
    expect(after.rows[0]?.seats_taken).toBeGreaterThan(20)
    await sql`drop table by_day`.execute(bench.owner)
  })

  test('control: the same race oversells when seats are taken without condition and CHECK', async () => {
    const { departureId } = await offer(20)
    // What a careless hold does: read, decide, write. On a table of its own, without the constraint.
    await sql`create table careless as select id, capacity, seats_taken from departures where id = ${sql.lit(departureId)}`.execute(
      bench.owner,
    )
    await sql`grant all on careless to public`.execute(bench.owner)
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const read = await sql<{ free: boolean }>`select seats_taken < capacity as free from careless`.execute(bench.db)
        if (read.rows[0]?.free) await sql`update careless set seats_taken = seats_taken + 1`.execute(bench.db)
      }),
    )
    const after = await sql<{ seats_taken: number }>`select seats_taken from careless`.execute(bench.db)
    expect(after.rows[0]?.seats_taken).toBeGreaterThan(20)
    await sql`drop table careless`.execute(bench.owner)
  })

  test('one person clicking ten times on one departure holds once', async () => {
    const { activityId, departureId } = await offer(20)
    const userId = await person()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => book(userId, request(activityId))))
    const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.id : outcome.error.kind)))
    expect(ids.size).toBe(1)
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.created)).toHaveLength(1)
    expect(await seatsTaken(departureId)).toBe(1)
  })

  test('one person on eight departures at once holds three', async () => {
    const offers = await Promise.all(Array.from({ length: 8 }, () => offer(5)))
    const userId = await person()
    const outcomes = await Promise.all(offers.map(({ activityId }) => book(userId, request(activityId))))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3)
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.kind]))
    expect(new Set(refusals)).toEqual(new Set(['too_many_open_bookings']))
    expect(await bench.breaches()).toEqual([])
  })

  test('one idempotency key sent five times at once makes one booking', async () => {
    const { activityId, departureId } = await offer(20)
    const userId = await person()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => book(userId, request(activityId), 'key-12345678')),
    )
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.id)).size).toBe(1)
    expect(await seatsTaken(departureId)).toBe(1)
    const other = await book(userId, request(activityId, { adults: 2 }), 'key-12345678')
    expect(other).toEqual({ ok: false, error: { kind: 'conflict' } })
  })
})

describe('refusals', () => {
  test('say what is the matter', async () => {
    const { activityId } = await offer(3)
    const userId = await person()
    const kind = async (wanted: BookingRequest, by = userId) => {
      const outcome = await book(by, wanted)
      return outcome.ok ? 'ok' : outcome.error
    }
    expect(await kind(request(activityId, { adults: 3, children: 1 }))).toMatchObject({
      kind: 'sold_out',
      remaining: 3,
    })
    expect(await kind(request(activityId, { date: localDate('2026-03-15') }))).toMatchObject({ reason: 'no_departure' })
    expect(await kind(request(activityId, { method: 'buygoods' }))).toEqual({ kind: 'method_not_offered' })
    expect(await kind(request(activityId), vendorId as UserId)).toEqual({ kind: 'own_activity' })
    const dear = await offer(2, { price_cents: 25_000_000 })
    expect(await kind(request(dear.activityId))).toEqual({ kind: 'amount_too_large' })
    const off = await offer(2, { is_active: false })
    expect(await kind(request(off.activityId))).toMatchObject({ kind: 'not_bookable', reason: 'activity_inactive' })
  })

  test('a manual method goes on to approval with a proof, whose reference is used once', async () => {
    const { activityId, departureId } = await offer(10)
    const proof = { reference: 'QA 123-x', paidAt: bench.clock.now(), notes: '' }
    const first = await book(await person(), request(activityId, { method: 'bank', proof }))
    expect(first.ok).toBe(true)
    const again = await book(
      await person(),
      request(activityId, { method: 'bank', proof: { ...proof, reference: 'qa123X' } }),
    )
    expect(again).toEqual({ ok: false, error: { kind: 'reference_used' } })
    expect(await seatsTaken(departureId)).toBe(1)
    expect(await bench.breaches()).toEqual([])
  })

  test("a hold that is over but not swept stands in nobody's way", async () => {
    const { activityId, departureId } = await offer(1)
    const userId = await person()
    const first = await book(userId, request(activityId))
    bench.clock.advance(16 * 60_000)
    const second = await book(userId, request(activityId))
    expect(first.ok && second.ok && second.value.created && second.value.id !== first.value.id).toBe(true)
    expect(await seatsTaken(departureId)).toBe(1)
  })
})
