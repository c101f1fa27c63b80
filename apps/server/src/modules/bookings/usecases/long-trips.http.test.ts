import { cancelBooking } from '@upeo/contract/bookings/cancellation'
import { updateBookingStatus } from '@upeo/contract/bookings/vendor-bookings'
import { reportProblem } from '@upeo/contract/bookings/problems'
import { DAY, HOUR, MINUTE, addTime, earliest } from '@upeo/domain/time'
import { breachesOf } from '../../../../testing/money-harness.ts'
import { mpesaHarness } from '@upeo/demo/testing/mpesa-harness'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const harness = mpesaHarness()
beforeEach(() => harness.clock.set('2026-03-02T09:00:00+03:00'))

/** A trek of five days from 14 March, 07:30 (or, without a time, of five whole days), paid by M-Pesa. */
async function trek(row: { start_time?: string | null; cancellation_policy?: string } = {}) {
  const { start_time = '07:30', ...activity } = row
  const { guide, token, id } = await harness.paid({
    activity: { duration_minutes: 120 * 60, ...activity },
    departure: { start_time },
  })
  const complete = () =>
    harness.call(updateBookingStatus, { token: guide.token, params: { id }, body: { status: 'completed' } })
  return { guide, token, id, complete }
}

const released = async (id: string) =>
  (await sql<{ at: Date | null }>`select released_at as at from bookings where id = ${id}`.execute(harness.db)).rows[0]!
    .at

/** Looks every six hours at whether the money has left; answers when it first had. */
async function firstReleased(id: string, until: string): Promise<Date | null> {
  for (const end = new Date(until); harness.clock.now() < end;) {
    harness.clock.set(earliest(addTime(harness.clock.now(), 6 * HOUR), end).toISOString())
    await harness.sweep()
    if (await released(id)) return harness.clock.now()
  }
  return null
}

test('a trek is not completed ten minutes after its start, and not paid out while its guests are out', async () => {
  const { complete, id, token } = await trek()
  harness.clock.set('2026-03-14T07:40:00+03:00')
  expect(await complete()).toMatchObject({
    status: 409,
    error: { message: 'A booking can be marked as completed once the trip has ended.' },
  })
  expect(await firstReleased(id, '2026-03-19T07:30:00+03:00')).toBeNull()
  expect(await harness.see(token, id)).toMatchObject({
    status: 'confirmed',
    endsAt: '2026-03-19T04:30:00.000Z',
    payment: { escrow: 'held', releaseDueAt: null },
  })
  expect(await complete()).toMatchObject({ status: 200 })
  const { payment } = await harness.see(token, id)
  expect(payment.releaseDueAt).toBe(addTime(harness.clock.now(), DAY).toISOString())
  harness.clock.advance(DAY - MINUTE)
  await harness.sweep()
  expect(await released(id)).toBeNull()
  expect(
    await harness.call(reportProblem, { token, params: { id }, body: { description: 'The food ran out.' } }),
  ).toMatchObject({ status: 201 })
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
})

test('what nobody marks is completed 48 hours after its end and released a day later', async () => {
  const [timed, timeless] = [await trek(), await trek({ start_time: null })]
  harness.clock.set('2026-03-21T07:29:00+03:00')
  await harness.sweep()
  expect(await harness.see(timed.token, timed.id)).toMatchObject({ status: 'confirmed' })
  harness.clock.set('2026-03-21T07:30:00+03:00')
  await harness.sweep()
  expect(await harness.see(timed.token, timed.id)).toMatchObject({ status: 'completed' })
  // Its fifth day was 18 March: without a time it ends with that day.
  expect(await harness.see(timeless.token, timeless.id)).toMatchObject({
    status: 'completed',
    endsAt: '2026-03-18T21:00:00.000Z',
  })
  harness.clock.set('2026-03-22T07:29:00+03:00')
  await harness.sweep()
  expect(await released(timed.id)).toBeNull()
  harness.clock.set('2026-03-22T07:30:00+03:00')
  await harness.sweep()
  expect(await released(timed.id)).not.toBeNull()
  expect(await breachesOf(harness.db, harness.clock.now())).toEqual([])
})

test('what a policy keeps is released as if the clock had completed the trip', async () => {
  const { token, id } = await trek({ cancellation_policy: 'Strict' })
  await harness.call.must(cancelBooking, { token, params: { id }, body: {} })
  expect(await firstReleased(id, '2026-03-22T07:29:00+03:00')).toBeNull()
  harness.clock.set('2026-03-22T07:30:00+03:00')
  await harness.sweep()
  expect(await released(id)).not.toBeNull()
})
