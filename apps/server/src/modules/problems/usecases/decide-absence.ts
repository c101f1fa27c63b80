import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { endObjection } from '../../bookings/index.ts'
import type { ProblemsDeps } from '../deps.ts'

export interface AbsenceVerdict {
  readonly came: boolean
  readonly reason: string
  readonly by: UserId
}

export type DecideAbsenceError = Failure<'not_found' | 'not_objected'>

/**
 * The office's word on a guest who says that they were there, once. Who came has been on the trip like anybody else: points
 * and a review follow. The money goes to the guide either way, when it is due.
 */
export async function decideAbsence(
  { bookings, clock, emit }: ProblemsDeps,
  tx: Tx,
  id: BookingId,
  { came, reason, by }: AbsenceVerdict,
): Promise<Result<void, DecideAbsenceError>> {
  const booking = await bookings.findAny(tx, id)
  if (!booking) return fail({ kind: 'not_found' })
  const { user_id: userId, vendor_id: vendorId, activity_id: activityId, total_cents: totalCents } = booking
  if (!(await endObjection(tx, id, came))) return fail({ kind: 'not_objected' })
  await sql`
    update guest_absences set decision = ${came ? 'came' : 'did_not_come'}, decision_reason = ${reason}, decided_by = ${by},
      decided_at = ${clock.now()}
    where booking_id = ${id}`.execute(tx)
  await emit(tx, { type: 'booking.absence_decided', bookingId: id, vendorId, userId, came })
  if (came) await emit(tx, { type: 'booking.completed', bookingId: id, vendorId, userId, activityId, totalCents })
  return done()
}
