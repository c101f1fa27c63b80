import type { MoveAnswer } from '@upeo/domain/departure-changes/departure-changes'
import type { ActivityId, BookingId, DepartureId, UserId } from '@upeo/domain/ids'
import { cents, type Cents } from '@upeo/domain/money'
import { addDays, HOUR, localDate, localDateOf, MINUTE, parseLocalTime } from '@upeo/domain/time'
import { isFull } from '@upeo/domain/testing/depth'
import { constantFrom, nat, sample, tuple } from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countDeadlocks } from '../../../testing/count-deadlocks.ts'
import { paymentHarness, type PaymentHarness } from '../../../testing/payment-harness.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { activityPort } from '../activities/store/activity-dates.ts'
import { findOwnBooking } from '../bookings/store/booking-row.ts'
import { cancelBooking } from '../bookings/usecases/cancel-booking.ts'
import { createBooking } from '../bookings/usecases/create-booking.ts'
import { recordPayment } from '../bookings/usecases/record-payment.ts'
import { sweepReleases, timedSweeps } from '../bookings/usecases/sweep-bookings.ts'
import { updateStatus } from '../bookings/usecases/update-status.ts'
import { addMoreDepartures } from '../departures/index.ts'
import type { AttemptRow } from '../payments/store/attempts.ts'
import { confirmPayment } from '../payments/usecases/confirm-payment.ts'
import { failAttempt } from '../payments/usecases/settle-otherwise.ts'
import type { DepartureChangesDeps } from './deps.ts'
import { answerMove } from './usecases/answer-move.ts'
import { callOff } from './usecases/call-off.ts'
import { postpone } from './usecases/postpone.ts'
import { sweepMoveReminders, sweepSilence } from './usecases/sweep-moves.ts'

/** The one order of locks: activity, departures, bookings, their questions, payments, balances. Whoever keeps it waits in no circle. */

const CONNECTIONS = 12
const WORKERS = 8
const rain = { reason: 'weather', message: 'The river is too high.' } as const

const bench = paymentHarness(CONNECTIONS)
let deps: DepartureChangesDeps
let payments: ReturnType<PaymentHarness['depsWith']>
let vendorId: UserId
beforeAll(async () => {
  const equipment = { followTimes: async () => undefined, followDeparture: async () => [] }
  const beside = { activities: activityPort(bench.clock), equipment, texts: { isOn: false } }
  deps = { ...bench.deps, bookings: bench.bookings, ...beside }
  payments = bench.depsWith({})
  vendorId = (await bench.rows.guide({}, { manual_methods: ['bank'] })) as UserId
})

const deadlocks = () => countDeadlocks(bench.db, CONNECTIONS)

/** An activity with departures of a hundred at 07:30 on these days. */
async function offer(...days: string[]) {
  bench.clock.set('2026-03-02T09:00:00+03:00')
  const activityId = (await bench.rows.activity(vendorId, {
    cancellation_policy: 'Strict',
    capacity: 100,
  })) as ActivityId
  const departures = await Promise.all(
    days.map((day) => bench.rows.departure(activityId, day, { start_time: '07:30', capacity: 100 })),
  )
  return { activityId, departures: departures as DepartureId[] }
}

async function book(activityId: ActivityId, day: string, time: string, method: 'mpesa' | 'bank' = 'bank') {
  const userId = (await bench.rows.user()) as UserId
  const wanted = { activityId, date: localDate(day), startTime: parseLocalTime(time), adults: 1, children: 0 }
  const held = await createBooking(bench.deps, userId, { ...wanted, method, notes: '', proof: null }, null)
  return held.ok ? { userId, id: held.value.id } : null
}

async function paidGuest(activityId: ActivityId, day: string) {
  const guest = await book(activityId, day, '07:30')
  if (!guest) throw new Error('No place was held.')
  await payToGuide(guest.id, cents(2900_00))
  return guest
}

const payToGuide = (bookingId: BookingId, amount: Cents) => {
  const money = { bookingId, method: 'cash', amount, reference: '', notes: '', paidAt: bench.clock.now() } as const
  return inTransaction(bench.db, (tx) => recordPayment({ deps: bench.deps, tx, by: vendorId }, money))
}

const move = (id: DepartureId, day: string, time = '07:30', on = deps) =>
  inTransaction(bench.db, (tx) =>
    postpone({ deps: on, tx, by: vendorId }, id, { ...rain, date: localDate(day), startTime: parseLocalTime(time) }),
  )

const off = (id: DepartureId, on = deps) =>
  inTransaction(bench.db, (tx) => callOff({ deps: on, tx, by: vendorId }, id, rain))

const answer = ({ userId, id }: Pick<Found, 'userId' | 'id'>, what: MoveAnswer, day = '2026-03-28', time = '07:30') => {
  const startTime = parseLocalTime(time)
  const said = what === 'other' ? { answer: what, date: localDate(day), startTime } : { answer: what }
  return inTransaction(bench.db, (tx) => answerMove({ deps, tx, by: userId }, id, said))
}

const cancel = (userId: UserId, id: BookingId) =>
  inTransaction(bench.db, async (tx) => {
    const booking = await findOwnBooking(tx, userId, id)
    return cancelBooking({ deps: bench.deps, tx, by: { kind: 'customer', userId } }, booking!, { reason: null })
  })

const payByMpesa = (attempt: AttemptRow) => confirmPayment(payments, attempt, { by: 'query', answer: '{}' })

/** Departures on which others are counted than sit there. */
const misseated = async (activityId: ActivityId) => {
  const { rows } = await sql`
    select d.id, d.seats_taken from departures d where d.activity_id = ${activityId} and d.seats_taken <>
      (select coalesce(sum(b.seats), 0) from bookings b where b.departure_id = d.id and b.status <> 'cancelled')`.execute(
    bench.db,
  )
  return rows
}

/** Begins one after the other while a departure is locked, each once those before it wait; then lets all of them go on. */
async function whileLocked(id: DepartureId, ...acts: (() => Promise<unknown>)[]): Promise<void> {
  const begun: Promise<unknown>[] = []
  await bench.db.transaction().execute(async (tx) => {
    await sql`select from departures where id = ${id} for no key update`.execute(tx)
    for (const act of acts) {
      begun.push(act())
      // oxlint-disable-next-line no-await-in-loop
      await untilBlocked(bench.db, begun.length)
    }
  })
  await Promise.all(begun)
}

test('a departure is called off while it is moved: neither waits for the other in a circle', async () => {
  const { activityId, departures } = await offer('2026-03-14')
  const [id] = departures
  await paidGuest(activityId, '2026-03-14')
  const before = await deadlocks()
  await whileLocked(
    id!,
    () => off(id!),
    () => move(id!, '2026-03-21'),
  )
  expect(await deadlocks()).toBe(before)
})

test('control: whoever locks the activity after its departure, as before, meets a move in a circle', async () => {
  const { activityId, departures } = await offer('2026-03-14')
  const [id] = departures
  await paidGuest(activityId, '2026-03-14')
  const careless = { ...deps, activities: { ...deps.activities, lockDates: async () => undefined } }
  const before = await deadlocks()
  await whileLocked(
    id!,
    () => off(id!, careless),
    () => move(id!, '2026-03-21'),
  )
  expect(await deadlocks()).toBeGreaterThan(before)
})

test('a guest chooses another date while its guide adds some: neither waits for the other in a circle', async () => {
  const { activityId, departures } = await offer('2026-03-14', '2026-03-28')
  const guest = await paidGuest(activityId, '2026-03-14')
  const moved = await move(departures[0]!, '2026-03-21')
  if (!moved.ok) throw new Error(moved.error.kind)
  const before = await deadlocks()
  await whileLocked(
    moved.value._id,
    () => answer(guest, 'other'),
    () =>
      inTransaction(bench.db, (tx) =>
        addMoreDepartures({ deps, tx, by: vendorId }, activityId, {
          dates: [localDate('2026-03-29')],
          startTime: parseLocalTime('07:30'),
        }),
      ),
  )
  expect(await deadlocks()).toBe(before)
})

test('money comes late for places that its customer is just giving up: neither waits for the other in a circle', async () => {
  const { activityId, departures } = await offer('2026-03-14')
  const guest = await book(activityId, '2026-03-14', '07:30', 'mpesa')
  const attempt = await bench.prompt({ userId: guest!.userId, bookingId: guest!.id }, '254712345678')
  await failAttempt(payments, attempt!, { code: '1032', description: null })
  bench.clock.advance(16 * MINUTE)
  await timedSweeps.expire(bench.deps)
  const before = await deadlocks()
  await whileLocked(
    departures[0]!,
    () => cancel(guest!.userId, guest!.id),
    () => payByMpesa(attempt!),
  )
  expect(await deadlocks()).toBe(before)
  expect(await bench.breaches()).toEqual([])
})

test('a guest cancels while the trip moves on to a date that is new: no seat is left taken', async () => {
  const { activityId, departures } = await offer('2026-03-14')
  const guest = await paidGuest(activityId, '2026-03-14')
  const moved = await move(departures[0]!, '2026-03-21')
  if (!moved.ok) throw new Error(moved.error.kind)
  // At one instant, so that both questions have the same deadline.
  await whileLocked(
    moved.value._id,
    () => move(moved.value._id, '2026-03-22'),
    () => cancel(guest.userId, guest.id),
  )
  expect(await misseated(activityId)).toEqual([])
})

interface Found {
  readonly id: BookingId
  readonly userId: UserId
  readonly owed: Cents
  readonly method: 'mpesa' | 'bank'
}

test('eight at once move, call off, answer, book, pay, cancel and sweep: no deadlock, nothing thrown, and the books are clean', async () => {
  const { activityId } = await offer('2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17')
  const late: AttemptRow[] = []
  let phones = 0
  const one = async <T>(rows: Promise<{ rows: readonly T[] }>, pick: number): Promise<T | undefined> => {
    const { rows: found } = await rows
    return found[pick % found.length]
  }
  const departure = (which: RawBuilder<unknown>, pick: number) =>
    one(
      sql<{ id: DepartureId; day: string; time: string }>`
        select id, starts_on::text as day, to_char(start_time, 'HH24:MI') as time from departures
        where activity_id = ${activityId} and ${which} and starts_at > ${bench.clock.now()} order by id`.execute(
        bench.db,
      ),
      pick,
    )
  const [booked, open] = [sql`seats_taken > 0`, sql`sales_closed_at is null`]
  const booking = (which: RawBuilder<unknown>, pick: number) =>
    one(
      sql<Found>`
        select id, user_id as "userId", total_cents - paid_cents as owed, payment_method as method from bookings
        where activity_id = ${activityId} and ${which} order by id`.execute(bench.db),
      pick,
    )
  const acts = {
    async move(pick: number) {
      const found = await departure(booked, pick)
      if (!found) return
      const day = localDateOf(bench.clock.now())
      // By some days, or by an hour.
      await (pick % 3 === 0 ? move(found.id, found.day, '08:30') : move(found.id, addDays(day, 6 + (pick % 12))))
    },
    async callOff(pick: number) {
      const found = pick % 3 === 0 && (await departure(booked, pick))
      if (found) await off(found.id)
    },
    async answer(pick: number) {
      const asked = await booking(sql`answer_by is not null`, pick)
      const other = await departure(open, pick + 1)
      const what = (['keep', 'other', 'refund', 'other'] as const)[pick % 4]!
      if (asked) await answer(asked, what, other?.day, other?.time)
    },
    async cancel(pick: number) {
      const found = await booking(sql`status <> 'completed'`, pick)
      if (found) await cancel(found.userId, found.id)
    },
    async cancelByGuide(pick: number) {
      const found = await booking(sql`status in ('pending', 'confirmed')`, pick)
      const change = { status: 'cancelled', reason: 'I am ill.' } as const
      if (found)
        await inTransaction(bench.db, (tx) => updateStatus({ deps: bench.deps, tx, by: vendorId }, found.id, change))
    },
    async book(pick: number) {
      const found = await departure(open, pick)
      if (found) await book(activityId, found.day, found.time, pick % 2 === 0 ? 'mpesa' : 'bank')
    },
    async pay(pick: number) {
      const found = await booking(sql`status = 'pending'`, pick)
      if (!found) return
      if (found.method === 'bank') {
        await payToGuide(found.id, pick % 3 === 0 ? cents(100_00) : found.owed)
        return
      }
      const phone = `2547${String((phones += 1)).padStart(8, '0')}`
      const attempt = await bench.prompt({ userId: found.userId, bookingId: found.id }, phone)
      if (!attempt) return
      if (pick % 3 !== 0) await payByMpesa(attempt)
      else if (await failAttempt(payments, attempt, { code: '1032', description: null })) late.push(attempt)
    },
    async payLate() {
      const attempt = late.shift()
      if (attempt) await payByMpesa(attempt)
    },
    async sweep() {
      await sweepSilence(deps)
      await sweepMoveReminders(deps)
      for (const sweep of [...Object.values(timedSweeps), sweepReleases]) {
        // oxlint-disable-next-line no-await-in-loop
        await sweep(bench.deps)
      }
    },
    addDates: (pick: number) =>
      inTransaction(bench.db, (tx) =>
        addMoreDepartures({ deps, tx, by: vendorId }, activityId, {
          dates: [addDays(localDateOf(bench.clock.now()), 6 + (pick % 12))],
          startTime: parseLocalTime('07:30'),
        }),
      ),
  }
  const often = { book: 6, pay: 4, answer: 5, move: 2, addDates: 2 } as const
  const weighed = (Object.keys(acts) as (keyof typeof acts)[]).flatMap((act) =>
    Array<typeof act>(act in often ? often[act as keyof typeof often] : 1).fill(act),
  )
  const before = await deadlocks()
  const began = performance.now()
  for (let round = 0; isFull ? performance.now() - began < 60_000 : round < 8; round += 1) {
    const turns = sample(tuple(constantFrom(...weighed), nat()), { seed: round, numRuns: WORKERS * 12 })
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        for (const [act, pick] of turns.slice(worker * 12, (worker + 1) * 12)) {
          // oxlint-disable-next-line no-await-in-loop
          await acts[act](pick)
        }
      }),
    )
    bench.clock.advance(7 * HOUR)
  }
  await acts.sweep()
  expect(await deadlocks()).toBe(before)
  expect(await misseated(activityId)).toEqual([])
  const wrong = await sql<{ what: string }>`
    select 'the question of ' || b.id as what from bookings b where b.activity_id = ${activityId} and (b.answer_by is not null) <>
      exists (select from booking_moves m where m.booking_id = b.id and m.answer_by = b.answer_by
        and m.answer is null and m.superseded_at is null and m.ended_at is null)
    union all select 'asked about what is over: ' || b.id from bookings b
      where b.activity_id = ${activityId} and b.status in ('cancelled', 'completed') and b.answer_by is not null`.execute(
    bench.db,
  )
  expect(wrong.rows).toEqual([])
  // What a sweep throws is kept there.
  expect((await sql`select * from sweep_failures`.execute(bench.db)).rows).toEqual([])
  // All of it did happen.
  const { rows } = await sql<{ what: string; many: boolean }>`
    select kind as what, true as many from departure_changes group by kind
    union all select answer, true from booking_moves where answered_by = 'customer' group by answer
    union all select event, true from booking_history
      where event in ('cancel', 'receivePayment', 'confirm', 'move') group by event
    order by what`.execute(bench.db)
  expect(rows.map(({ what, many }) => [what, many])).toEqual(
    ['call_off', 'cancel', 'confirm', 'keep', 'move', 'other', 'postpone', 'receivePayment', 'refund'].map((what) => [
      what,
      true,
    ]),
  )
  expect(await bench.breaches()).toEqual([])
}, 240_000)
