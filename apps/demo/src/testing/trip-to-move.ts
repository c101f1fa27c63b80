import { cancelBooking, cancelQuote } from '@upeo/contract/bookings/cancellation'
import { createDirectBooking } from '@upeo/contract/bookings/direct-bookings'
import { approvePayment, confirmPayment } from '@upeo/contract/bookings/manual-confirmation'
import { getRunSheet } from '@upeo/contract/bookings/run-sheet'
import * as api from '@upeo/contract/departure-changes/departure-changes'
import type { BodyInput } from '@upeo/contract/kit/endpoint'
import { recordManualPayment } from '@upeo/contract/payments/manual-payments'
import type { MpesaHarness } from './mpesa-harness.ts'
import { takesByHand } from '@upeo/server/testing/takes-by-hand'
import { sql } from 'kysely'

export const rain = { reason: 'weather' as const, message: 'The river is too high.' }
export const nextWeek = { ...rain, date: '2026-03-21', startTime: '07:30' }
let phones = 0

const under = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } })

/** 14 March, 07:30, for ten people at KES 2,900 each, under a policy that returns nothing to whoever leaves. */
export async function departureToMove(harness: MpesaHarness, { capacity = 10 } = {}) {
  const guide = await harness.person('vendor')
  await takesByHand(harness.db, guide._id)
  const activityId = await harness.rows.activity(guide._id, {
    cancellation_policy: 'Strict',
    duration_minutes: 180,
    capacity,
  })
  const id = await harness.rows.departure(activityId, '2026-03-14', { start_time: '07:30', capacity })
  const asGuide = { token: guide.token, params: { id } }
  return {
    guide,
    activityId,
    id,
    postpone: (to: Partial<BodyInput<typeof api.postpone>> = {}, key?: string) =>
      harness.call(api.postpone, { ...asGuide, ...under(key), body: { ...nextWeek, ...to } }),
    callOff: (key?: string) => harness.call(api.callOff, { ...asGuide, ...under(key), body: rain }),
    changes: async () => (await harness.call.must(api.listDepartureChanges, asGuide)).changes,
    sheet: () => harness.call.must(getRunSheet, asGuide),
    /** A guest whose payment is `how`. */
    async guest(how: 'mpesa' | 'bank' | 'paybill' | 'buygoods' | 'unpaid' | 'unproven', adults = 1) {
      const { token } = await harness.person()
      const paymentMethod = how === 'unpaid' ? 'mpesa' : how === 'unproven' ? 'bank' : how
      const { _id } = await harness.book(token, activityId, { paymentMethod, participants: { adults } })
      const params = { id: _id }
      if (how === 'mpesa') {
        await harness.pay(token, _id, `25471270${2000 + (phones += 1)}`)
        await harness.pass(10_000)
      } else if (how === 'paybill' || how === 'unproven') {
        const body = { transactionId: `T${_id.slice(0, 12)}`, paymentDate: harness.clock.now().toISOString() }
        await harness.call.must(confirmPayment, { token, params, body })
        if (how === 'paybill') await harness.call.must(approvePayment, { token: guide.token, params, body: {} })
      } else if (how !== 'unpaid') {
        await harness.call.must(recordManualPayment, {
          token: guide.token,
          body: { bookingId: _id, amount: 2900 * adults },
        })
      }
      return {
        id: _id,
        token,
        move: () => harness.call(api.getBookingMove, { token, params }),
        answer: (body: api.MoveAnswerBody) => harness.call(api.answerBookingMove, { token, params, body }),
        see: () => harness.see(token, _id),
        quote: () => harness.call.must(cancelQuote, { token, params }),
        cancel: () => harness.call(cancelBooking, { token, params, body: {} }),
      }
    },
  }
}

/** Each date of an activity with the places taken on it: '03-14 07:30 2', '03-14 07:30 0 closed'. */
export async function seatsOf(harness: MpesaHarness, activityId: string) {
  const { rows } = await sql<{ day: string; taken: number; closed: boolean }>`
    select to_char(starts_at at time zone 'Africa/Nairobi', 'MM-DD HH24:MI') as day, seats_taken as taken,
      sales_closed_at is not null as closed
    from departures where activity_id = ${activityId} order by starts_at`.execute(harness.db)
  return rows.map(({ day, taken, closed }) => `${day} ${taken}${closed ? ' closed' : ''}`)
}

export type TripToMove = Awaited<ReturnType<typeof departureToMove>>

/** Somebody without an account, whom the guide booked and who has paid in cash. */
export const walkIn = (harness: MpesaHarness, trip: TripToMove, name = 'Moraa Nyaboke') =>
  harness.call.must(createDirectBooking, {
    token: trip.guide.token,
    body: {
      departureId: trip.id,
      participants: { adults: 2 },
      name,
      phone: '0712 345 678',
      source: 'telephone',
      payment: { by: 'guide', method: 'cash' },
    },
  })
