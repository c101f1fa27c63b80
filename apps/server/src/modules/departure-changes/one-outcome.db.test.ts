import type { MoveAnswer } from '@upeo/domain/departure-changes/departure-changes'
import type { ActivityId, BookingId, DepartureId, UserId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import { addTime, HOUR, localDate, MINUTE, parseLocalTime } from '@upeo/domain/time'
import { moneyHarness } from '../../../testing/money-harness.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { createBooking } from '../bookings/usecases/create-booking.ts'
import { cancelBooking } from '../bookings/usecases/cancel-booking.ts'
import { findOwnBooking } from '../bookings/store/booking-row.ts'
import { recordPayment } from '../bookings/usecases/record-payment.ts'
import type { DepartureChangesDeps } from './deps.ts'
import { answerMove } from './usecases/answer-move.ts'
import { postpone } from './usecases/postpone.ts'
import { sweepSilence } from './usecases/sweep-moves.ts'

/** What happens where answer, deadline, cancellation and another move meet at one booking. */

const bench = moneyHarness(8)
let deps: DepartureChangesDeps
let vendorId: UserId
beforeAll(async () => {
  const activities = {
    lockActivity: async () => ({ capacity: 2 * GUESTS }),
    lockDates: async () => undefined,
    refreshNextDepartures: async () => undefined,
  }
  const equipment = { followTimes: async () => undefined, followDeparture: async () => [] }
  deps = { ...bench.deps, bookings: bench.bookings, activities, equipment, texts: { isOn: false } }
  vendorId = (await bench.rows.guide({}, { manual_methods: ['bank'] })) as UserId
})

const GUESTS = 40
const answers = ['keep', 'refund', 'other'] as const satisfies readonly MoveAnswer[]

/** A departure on 14 March with so many guests who have paid, moved to 21 March; they may also go on 28 March. */
async function movedDeparture() {
  const activityId = (await bench.rows.activity(vendorId, { cancellation_policy: 'Strict' })) as ActivityId
  const on = (day: string) => bench.rows.departure(activityId, day, { start_time: '07:30', capacity: 2 * GUESTS })
  const departure = (await on('2026-03-14')) as DepartureId
  await on('2026-03-28')
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const userId = (await bench.rows.user()) as UserId
      const wanted = { activityId, date: localDate('2026-03-14'), adults: 1, children: 0, notes: '', proof: null }
      const held = await createBooking(bench.deps, userId, { ...wanted, method: 'bank' }, null)
      if (!held.ok) throw new Error(held.error.kind)
      const { id } = held.value
      const money = { bookingId: id, method: 'cash' as const, amount: cents(2900_00), reference: '', notes: '' }
      await inTransaction(bench.db, (tx) =>
        recordPayment({ deps: bench.deps, tx, by: vendorId }, { ...money, paidAt: bench.clock.now() }),
      )
      return { userId, id }
    }),
  )
  const moved = await move(departure, '2026-03-21')
  if (!moved.ok) throw new Error(moved.error.kind)
  return { activityId, departure, to: moved.value._id, guests }
}

const move = (id: DepartureId, day: string) =>
  inTransaction(bench.db, (tx) =>
    postpone({ deps, tx, by: vendorId }, id, {
      date: localDate(day),
      startTime: parseLocalTime('07:30'),
      reason: 'weather',
      message: 'The river is too high.',
    }),
  )

const answer = (userId: UserId, id: BookingId, what: MoveAnswer) =>
  inTransaction(bench.db, (tx) =>
    answerMove(
      { deps, tx, by: userId },
      id,
      what === 'other'
        ? { answer: what, date: localDate('2026-03-28'), startTime: parseLocalTime('07:30') }
        : { answer: what },
    ),
  )

const cancel = (userId: UserId, id: BookingId) =>
  inTransaction(bench.db, async (tx) => {
    const booking = await findOwnBooking(tx, userId, id)
    return cancelBooking({ deps: bench.deps, tx, by: { kind: 'customer', userId } }, booking!, { reason: null })
  })

interface Standing {
  readonly status: string
  readonly day: string
  readonly money: string
  readonly answer: MoveAnswer | null
  readonly by: string | null
  readonly open: boolean
  readonly times: number
}

async function standingOf(id: BookingId): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select b.status, b.starts_on::text as day, b.payment_status as money, m.answer, m.answered_by as by,
      b.answer_by is not null or (m.answer is null and m.ended_at is null) as open,
      (select count(*)::int from booking_history h where h.booking_id = b.id and h.event in ('cancel', 'reject')) as times
    from bookings b join booking_moves m on m.booking_id = b.id and m.superseded_at is null
    where b.id = ${id}`.execute(bench.db)
  return rows[0]!
}

/** What one of the contenders alone would have led to: nothing else may come of all of them together. */
function isOneOutcome({ status, day, money, answer: said, by, open, times }: Standing): boolean {
  if (open) return false
  if (status === 'confirmed') {
    const comes = said === 'keep' ? day === '2026-03-21' : said === 'other' && day === '2026-03-28'
    return comes && money === 'paid' && times === 0
  }
  if (status !== 'cancelled' || times !== 1) return false
  // Whoever has decided to come and then cancels is bound by the policy, which returns nothing.
  if (said === 'keep' || said === 'other') return by === 'customer' && money === 'paid'
  // Whoever cancels before has not answered; whoever is silent is cancelled.
  const ended = said === null ? by === null : said === 'refund'
  return ended && money === 'refund_due_from_guide'
}

test('answer, deadline and cancellation at once: each booking has one outcome, and nobody pays twice or sits twice', async () => {
  const rounds = 5
  for (let round = 0; round < rounds; round += 1) {
    bench.clock.set('2026-03-02T09:00:00+03:00')
    const { activityId, guests } = await movedDeparture()
    // Seconds before the deadline for those who answer, and past it for the sweep that has read the clock later.
    bench.clock.advance(48 * HOUR - MINUTE)
    const late = { ...deps, clock: { now: () => addTime(bench.clock.now(), 2 * MINUTE) } }
    await Promise.all([
      ...guests.flatMap(({ userId, id }, n) => [
        answer(userId, id, answers[(n + round) % 3]!),
        ...(n % 2 === 0 ? [answer(userId, id, answers[(n + round + 1) % 3]!)] : []),
        ...(n % 4 < 2 ? [cancel(userId, id)] : []),
      ]),
      sweepSilence(late),
      sweepSilence(late),
    ])
    await sweepSilence(late)
    const standings = await Promise.all(guests.map(({ id }) => standingOf(id)))
    expect(standings.filter((standing) => !isOneOutcome(standing))).toEqual([])
    const { rows } = await sql<{ taken: number; sitting: number }>`
      select sum(d.seats_taken)::int as taken,
        (select count(*)::int from bookings b where b.activity_id = ${activityId} and b.status <> 'cancelled') as sitting
      from departures d where d.activity_id = ${activityId}`.execute(bench.db)
    expect(rows[0]?.taken).toBe(rows[0]?.sitting)
  }
  expect(await bench.breaches()).toEqual([])
}, 120_000)

test('two moves of one departure at once, while its guests answer: everybody ends on one date', async () => {
  bench.clock.set('2026-03-02T09:00:00+03:00')
  const { to, guests } = await movedDeparture()
  await Promise.all([
    move(to, '2026-04-04'),
    move(to, '2026-04-11'),
    ...guests.slice(0, 20).map(({ userId, id }, n) => answer(userId, id, answers[n % 3]!)),
  ])
  const { rows } = await sql<{ day: string; taken: number; sitting: number }>`
    select d.starts_on::text as day, d.seats_taken as taken,
      (select count(*)::int from bookings b where b.departure_id = d.id and b.status <> 'cancelled') as sitting
    from departures d join departures o on o.activity_id = d.activity_id where o.id = ${to}`.execute(bench.db)
  expect(rows.filter(({ taken, sitting }) => taken !== sitting)).toEqual([])
  expect(rows.filter(({ day, taken }) => day > '2026-04-01' && taken > 0)).toHaveLength(1)
  expect(await bench.breaches()).toEqual([])
})

test('control: without the question on the booking, who keeps it and who cancels both succeed', async () => {
  bench.clock.set('2026-03-02T09:00:00+03:00')
  const { guests } = await movedDeparture()
  const careless = { ...deps, bookings: { ...deps.bookings, endQuestion: async () => true } }
  const [guest] = guests
  const { userId, id } = guest!
  const booking = await findOwnBooking(bench.db, userId, id)
  const kept = await inTransaction(bench.db, (tx) =>
    answerMove({ deps: careless, tx, by: userId }, id, { answer: 'keep' }),
  )
  const left = await inTransaction(bench.db, (tx) =>
    cancelBooking({ deps: bench.deps, tx, by: { kind: 'customer', userId } }, booking!, { reason: null }),
  )
  expect([kept.ok, left.ok]).toEqual([true, true])
})
