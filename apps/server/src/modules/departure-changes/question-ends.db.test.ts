import { answerBy } from '@upeo/domain/departure-changes/departure-changes'
import type { ActivityId, BookingId, DepartureId, UserId } from '@upeo/domain/ids'
import { addTime, DAY, HOUR, localDate, MINUTE, parseLocalTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { requireCleanBooks } from '../../../testing/money-harness.ts'
import { paymentHarness } from '../../../testing/payment-harness.ts'
import { inTransaction } from '../../platform/database/unit-of-work.ts'
import { findOwnBooking } from '../bookings/store/booking-row.ts'
import { cancelBooking } from '../bookings/usecases/cancel-booking.ts'
import { createBooking } from '../bookings/usecases/create-booking.ts'
import { timedSweeps } from '../bookings/usecases/sweep-bookings.ts'
import { updateStatus } from '../bookings/usecases/update-status.ts'
import { activityPort } from '../activities/store/activity-dates.ts'
import type { AttemptRow } from '../payments/store/attempts.ts'
import { confirmPayment } from '../payments/usecases/confirm-payment.ts'
import { failAttempt } from '../payments/usecases/settle-otherwise.ts'
import type { DepartureChangesDeps } from './deps.ts'
import { readMove } from './queries/read-move.ts'
import { postpone } from './usecases/postpone.ts'
import { sweepSilence } from './usecases/sweep-moves.ts'

/** What a customer is asked ends with their booking, and goes on where the booking comes back. */

const bench = paymentHarness()
let deps: DepartureChangesDeps
let vendorId: UserId
beforeAll(async () => {
  const equipment = { followTimes: async () => undefined, followDeparture: async () => [] }
  const beside = { activities: activityPort(bench.clock), equipment, texts: { isOn: false } }
  deps = { ...bench.deps, bookings: bench.bookings, ...beside }
  vendorId = (await bench.rows.guide({}, { manual_methods: ['bank'] })) as UserId
})
beforeEach(() => bench.clock.set('2026-03-02T09:00:00+03:00'))
afterEach(() => requireCleanBooks(bench))

/** A booking of 14 March whose prompt is on the phone, moved to this start. */
async function moved(day: string, time = '07:30', { paid = true } = {}) {
  const activityId = (await bench.rows.activity(vendorId)) as ActivityId
  const departure = (await bench.rows.departure(activityId, '2026-03-14', { start_time: '07:30' })) as DepartureId
  const userId = (await bench.rows.user()) as UserId
  const wanted = { activityId, date: localDate('2026-03-14'), adults: 1, children: 0, notes: '', proof: null }
  const held = await createBooking(bench.deps, userId, { ...wanted, method: 'mpesa' }, null)
  if (!held.ok) throw new Error(held.error.kind)
  const { id } = held.value
  const attempt = (await bench.prompt({ bookingId: id, userId }, '254712345678'))!
  if (paid) await pay(attempt)
  const to = { date: localDate(day), startTime: parseLocalTime(time), reason: 'weather', message: '' } as const
  const done = await inTransaction(bench.db, (tx) => postpone({ deps, tx, by: vendorId }, departure, to))
  if (!done.ok) throw new Error(done.error.kind)
  return { id, userId, attempt }
}

const pay = (attempt: AttemptRow) => confirmPayment(bench.depsWith({}), attempt, { by: 'query', answer: '{}' })

interface Asked {
  readonly status: string
  readonly open: boolean
  readonly ended: Date | null
  readonly until: Date | null
  readonly silence: string
}

async function askedOf(id: BookingId) {
  const { rows } = await sql<Asked>`
    select b.status, m.answer is null and m.superseded_at is null and m.ended_at is null as open, m.ended_at as ended,
      b.answer_by as until, m.silence
    from booking_moves m join bookings b on b.id = m.booking_id where b.id = ${id}`.execute(bench.db)
  return rows[0]
}

test('a booking that its customer cancels is asked no more', async () => {
  const { id, userId } = await moved('2026-03-21')
  expect(await askedOf(id)).toMatchObject({ open: true, ended: null, until: addTime(bench.clock.now(), 2 * DAY) })
  bench.clock.advance(HOUR)
  await inTransaction(bench.db, async (tx) => {
    const booking = (await findOwnBooking(tx, userId, id))!
    return cancelBooking({ deps: bench.deps, tx, by: { kind: 'customer', userId } }, booking, { reason: null })
  })
  expect(await askedOf(id)).toMatchObject({ status: 'cancelled', open: false, ended: bench.clock.now(), until: null })
})

test('one that is completed before the clock has answered is asked no more, and was kept', async () => {
  const { id, userId } = await moved('2026-03-14', '08:30')
  bench.clock.set('2026-03-14T12:00:00+03:00')
  await inTransaction(bench.db, (tx) =>
    updateStatus({ deps: bench.deps, tx, by: vendorId }, id, { status: 'completed', reason: null }),
  )
  expect(await askedOf(id)).toMatchObject({ status: 'completed', open: false, until: null })
  expect(await readMove(bench.db, userId, id, bench.clock.now())).toMatchObject({ answer: 'keep' })
})

/** Its request fails, its hold ends, and the money comes after all, so much later. */
async function paidLate(later: number, { attempt }: { readonly attempt: AttemptRow }) {
  await failAttempt(bench.depsWith({}), attempt, { code: '1032', description: null })
  bench.clock.advance(16 * MINUTE)
  await timedSweeps.expire(bench.deps)
  expect(await askedOf(attempt.booking_id)).toMatchObject({ status: 'cancelled', open: false, until: null })
  bench.clock.advance(later)
  await pay(attempt)
}

test('a booking that late money brings back is asked again, by the time that was told', async () => {
  const until = answerBy(new Date('2026-03-21T07:30:00+03:00'), bench.clock.now(), 'refund')
  const booking = await moved('2026-03-21', '07:30', { paid: false })
  await paidLate(HOUR, booking)
  expect(await askedOf(booking.id)).toMatchObject({ status: 'confirmed', open: true, until, silence: 'refund' })
})

test('where that time is over, silence keeps what was just paid, and they may leave until the trip begins', async () => {
  const booking = await moved('2026-03-13', '07:30', { paid: false })
  await paidLate(3 * DAY, booking)
  const start = new Date('2026-03-13T07:30:00+03:00')
  expect(await askedOf(booking.id)).toMatchObject({ status: 'confirmed', open: true, until: start, silence: 'keep' })
  await sweepSilence(deps)
  expect(await askedOf(booking.id)).toMatchObject({ open: true })
  bench.clock.set(start)
  await sweepSilence(deps)
  expect(await askedOf(booking.id)).toMatchObject({ status: 'confirmed', open: false, until: null })
})
