import type { ActivityId, BookingId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { DAY, HOUR, MINUTE, localDate } from '@upeo/domain/time'
import { asIfEver } from '../../../../testing/as-if-ever.ts'
import { emptyTable } from '../../../../testing/empty-table.ts'
import { entriesOf, moneyHarness } from '../../../../testing/money-harness.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { sql, type Kysely } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '../usecases/cancel-booking.ts'
import { createBooking } from '../usecases/create-booking.ts'
import { expireHold } from '../usecases/expire-hold.ts'
import { receiveMoney } from '../usecases/receive-money.ts'
import { recordPayment } from '../usecases/record-payment.ts'
import { sweepApprovals, timedSweeps } from '../usecases/sweep-bookings.ts'
import { updateStatus } from '../usecases/update-status.ts'
import { findOwnBooking } from '../store/booking-row.ts'
import { transitionBooking } from './transition-booking.ts'

const bench = moneyHarness(8)
let vendorId: UserId
beforeAll(async () => {
  vendorId = (await bench.rows.guide({}, { manual_methods: ['bank'] })) as UserId
})
beforeEach(() => bench.clock.set('2026-03-02T09:00:00+03:00'))

async function booked(method: 'mpesa' | 'bank' = 'mpesa', capacity = 4) {
  const activityId = (await bench.rows.activity(vendorId, { capacity })) as ActivityId
  const departureId = await bench.rows.departure(activityId, '2026-03-14', { capacity, start_time: '07:30' })
  const userId = (await bench.rows.user()) as UserId
  const wanted = { activityId, date: localDate('2026-03-14'), adults: 2, children: 0, method, notes: '', proof: null }
  const held = await createBooking(bench.deps, userId, wanted, null)
  if (!held.ok) throw new Error(held.error.kind)
  return { id: held.value.id, userId, departureId, activityId, wanted }
}

async function stateOf(id: BookingId) {
  const found = await sql<{ status: string; payment_status: string; seats_taken: number }>`
    select b.status, b.payment_status, d.seats_taken from bookings b join departures d on d.id = b.departure_id
    where b.id = ${id}`.execute(bench.db)
  return found.rows[0]
}

async function cancel(userId: UserId, id: BookingId) {
  return inTransaction(bench.db, async (tx) => {
    const booking = await findOwnBooking(tx, userId, id)
    if (!booking) throw new Error('no booking')
    return cancelBooking({ deps: bench.deps, tx, by: { kind: 'customer', userId } }, booking, { reason: null })
  })
}

/** What a prompt leaves in the database, without one. */
async function openAttempt(id: BookingId, status = 'initiated', db: Kysely<Database> = bench.db) {
  await sql`
    insert into payment_attempts (id, booking_id, status, amount_cents, phone, callback_hash, next_query_at, created_at, sent_at)
    select gen_random_uuid(), b.id, ${status}, b.charge_cents, '254712345678', sha256(b.id::text::bytea), now(), now(), now()
    from bookings b where id = ${id}`.execute(db)
}

/** Runs `work` so that it waits for the booking's lock while an attempt is written, and goes on once that is committed. */
async function whileAttemptOpens<T>(id: BookingId, work: () => Promise<T>): Promise<T> {
  let waiting: Promise<T> | undefined
  await bench.db.transaction().execute(async (tx) => {
    await sql`select 1 from bookings where id = ${id} for no key update`.execute(tx)
    waiting = work()
    await untilBlocked(bench.db)
    await openAttempt(id, 'sending', tx)
  })
  if (!waiting) throw new Error('never begun')
  return waiting
}

describe('races', () => {
  test('ten cancellations at once give the seats back once', async () => {
    const { id, userId } = await booked()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => cancel(userId, id)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', seats_taken: 0 })
  })

  test('a cancellation and the money meet: either it is confirmed first, or the money finds it cancelled', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, userId } = await booked()
      const [paid] = await Promise.all([
        inTransaction(bench.db, (tx) => receiveMoney(bench.deps, tx, id, 580_000 as never)),
        cancel(userId, id).catch(() => 'paid without an attempt, so its refund has nothing to give back'),
      ])
      expect(await stateOf(id)).toMatchObject(
        paid ? { status: 'confirmed', payment_status: 'paid' } : { status: 'cancelled', payment_status: 'unpaid' },
      )
    }
    await emptyTable(bench.owner, 'bookings')
    await sql`update departures set seats_taken = 0`.execute(bench.db)
  })

  test('a part is recorded between the quote of a cancellation and the cancellation: it is quoted anew', async () => {
    const { id, userId } = await booked('bank')
    const record = (amount: number) => {
      const part = { amount: cents(amount), reference: '', notes: '', paidAt: bench.clock.now() }
      return inTransaction(bench.db, (tx) =>
        recordPayment({ deps: bench.deps, tx, by: vendorId }, { bookingId: id, method: 'cash', ...part }),
      )
    }
    expect(await record(1000_00)).toMatchObject({ ok: true })
    const early = await inTransaction(bench.db, async (tx) => {
      const booking = (await findOwnBooking(tx, userId, id))!
      expect(await record(500_00)).toMatchObject({ ok: true })
      return cancelBooking({ deps: bench.deps, tx, by: { kind: 'customer', userId } }, booking, { reason: null })
    })
    expect(early).toEqual({ ok: false, error: { kind: 'changed_meanwhile' } })
    expect(await cancel(userId, id)).toMatchObject({ ok: true, value: { refund: 1500_00 } })
    const owed = await sql<{ amount: number }>`
      select amount_cents as amount from disbursements where booking_id = ${id}
      union all select amount_cents from guide_refunds where booking_id = ${id}`.execute(bench.db)
    expect(owed.rows).toEqual([{ amount: 1500_00 }])
    expect(await bench.breaches()).toEqual([])
  })

  describe('a hold ends while an attempt opens: the end waits for the lock, and then sees what was committed', () => {
    test('the hold stays', async () => {
      const { id } = await booked()
      bench.clock.advance(16 * MINUTE)
      expect(await whileAttemptOpens(id, () => expireHold(bench.deps, id))).toBe('left')
      expect(await stateOf(id)).toMatchObject({ status: 'pending', seats_taken: 2 })
    })

    test('control: with a plain subquery it sees its own older snapshot, and ends under the attempt', async () => {
      const { id } = await booked()
      const careless = await whileAttemptOpens(id, () =>
        sql`
          update bookings set status = 'cancelled', open_slot = null, hold_expires_at = null
          where id = ${id} and not exists (
            select from payment_attempts where booking_id = ${id} and status in ('created', 'sending', 'initiated')
          )`.execute(bench.db),
      )
      expect(Number(careless.numAffectedRows)).toBe(1)
      await emptyTable(bench.owner, 'bookings')
      await sql`update departures set seats_taken = 0`.execute(bench.db)
    })
  })

  test('eight sweepers at once end each hold once', async () => {
    const holds = await Promise.all(Array.from({ length: 12 }, () => booked()))
    bench.clock.advance(16 * MINUTE)
    const expired = await Promise.all(Array.from({ length: 8 }, () => timedSweeps.expire(bench.deps)))
    expect(expired.reduce((sum, each) => sum + each, 0)).toBe(holds.length)
    const history =
      await sql`select 1 from booking_history where event = 'expire' and booking_id = any(${holds.map((hold) => hold.id)})`.execute(
        bench.db,
      )
    expect(history.rows).toHaveLength(holds.length)
    expect(await bench.breaches()).toEqual([])
  })
})

describe('guards', () => {
  test('an open attempt keeps a booking from expiring, being changed, confirmed or cancelled by its customer', async () => {
    const { id, userId } = await booked()
    await openAttempt(id)
    bench.clock.advance(16 * MINUTE)
    expect(await expireHold(bench.deps, id)).toBe('left')
    expect(await cancel(userId, id)).toEqual({ ok: false, error: { kind: 'attempt_open' } })
    await asIfEver(bench.owner, 'payment_attempts', sql`delete from payment_attempts where booking_id = ${id}`)
    expect(await expireHold(bench.deps, id)).toBe('expired')
  })

  test('late money brings back only what had expired, and only while there are seats', async () => {
    const one = await booked('mpesa', 2)
    bench.clock.advance(16 * MINUTE)
    await timedSweeps.expire(bench.deps)
    const other = (await bench.rows.user()) as UserId
    const theirs = await createBooking(bench.deps, other, one.wanted, null)
    const paid = cents(580_000)
    const reinstate = { event: 'reinstate', actor: { kind: 'system' }, now: bench.clock.now(), paid } as const
    const bringBack = (id: BookingId) =>
      inTransaction(bench.db, (tx) => transitionBooking(bench.deps, tx, { ...reinstate, id }))
    expect(await bringBack(one.id)).toEqual({ ok: false, error: { kind: 'sold_out' } })
    if (theirs.ok) await cancel(other, theirs.value.id)
    expect(await bringBack(theirs.ok ? theirs.value.id : one.id)).toEqual({
      ok: false,
      error: { kind: 'illegal_transition', state: 'cancelled' },
    })
    expect(await stateOf(one.id)).toMatchObject({ status: 'cancelled', seats_taken: 0 })
  })

  test('late money brings nothing back for a customer who deletes their account at that moment', async () => {
    const { id, userId } = await booked()
    bench.clock.advance(16 * MINUTE)
    await timedSweeps.expire(bench.deps)
    let waiting: Promise<unknown> | undefined
    await bench.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${userId} for update`.execute(tx)
      waiting = inTransaction(bench.db, (other) => receiveMoney(bench.deps, other, id, 580_000 as never))
      await untilBlocked(bench.db)
      await sql`update users set deleted_at = ${bench.clock.now()} where id = ${userId}`.execute(tx)
    })
    expect(await waiting).toBeNull()
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', seats_taken: 0 })
  })

  test('after the start a customer cannot cancel, and before the end nobody can complete', async () => {
    const { id, userId } = await booked('bank')
    const change = (status: 'confirmed' | 'completed') =>
      inTransaction(bench.db, (tx) =>
        updateStatus({ deps: bench.deps, tx, by: vendorId }, id, { status, reason: null }),
      )
    expect(await change('confirmed')).toMatchObject({ ok: true })
    expect(await change('completed')).toEqual({ ok: false, error: { kind: 'not_ended' } })
    bench.clock.set('2026-03-14T07:30:00+03:00')
    expect(await cancel(userId, id)).toEqual({ ok: false, error: { kind: 'already_started' } })
    bench.clock.set('2026-03-14T10:29:59.999+03:00')
    expect(await change('completed')).toEqual({ ok: false, error: { kind: 'not_ended' } })
    bench.clock.set('2026-03-14T10:30:00+03:00')
    expect(await change('completed')).toMatchObject({ ok: true })
    expect(await entriesOf(bench.db, id)).toEqual([
      'manual_completed: vendor_receivable 116000',
      'manual_completed: commission_income -100000',
      'manual_completed: vat_payable -16000',
    ])
    expect(await bench.breaches()).toEqual([])
  })
})

describe('the clock', () => {
  test('completes 48 hours after the trip has ended, not a millisecond before', async () => {
    const { id } = await booked('bank')
    await inTransaction(bench.db, (tx) =>
      updateStatus({ deps: bench.deps, tx, by: vendorId }, id, { status: 'confirmed', reason: null }),
    )
    bench.clock.set('2026-03-16T10:29:59.999+03:00')
    expect(await timedSweeps.complete(bench.deps)).toBe(0)
    bench.clock.set('2026-03-16T10:30:00+03:00')
    expect(await timedSweeps.complete(bench.deps)).toBe(1)
    expect(await stateOf(id)).toMatchObject({ status: 'completed' })
  })

  test('puts an undecided proof before an administrator after 72 hours, once, and keeps the seats', async () => {
    const { wanted } = await booked('bank')
    const userId = (await bench.rows.user()) as UserId
    const proof = { reference: 'BANK-1', paidAt: bench.clock.now(), notes: '' }
    const held = await createBooking(bench.deps, userId, { ...wanted, proof }, null)
    bench.clock.advance(72 * HOUR - 1)
    expect(await sweepApprovals(bench.deps)).toBe(0)
    bench.clock.advance(1)
    expect(await sweepApprovals(bench.deps)).toBe(1)
    bench.clock.advance(DAY)
    expect(await sweepApprovals(bench.deps)).toBe(0)
    expect(held.ok && (await stateOf(held.value.id))?.status).toBe('pending_payment_approval')
  })
})
