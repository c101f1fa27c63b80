import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import { findAnyBooking } from '../store/find-booking.ts'
import { guestObjects } from './object-to-absence.ts'
import { held } from './settle-problem.ts'

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
  { clock, emit }: Pick<WriteDeps, 'clock' | 'emit'>,
  tx: Tx,
  id: BookingId,
  { came, reason, by }: AbsenceVerdict,
): Promise<Result<void, DecideAbsenceError>> {
  const booking = await findAnyBooking(tx, id)
  if (!booking) return fail({ kind: 'not_found' })
  const { user_id: userId, vendor_id: vendorId, activity_id: activityId, total_cents: totalCents } = booking
  // What is held besides stays so.
  const cleared = await sql`
    update bookings b set guest_did_not_come = ${!came}, needs_attention = (
      select ${held}::text from booking_problems p where p.booking_id = b.id and p.decided_at is null limit 1)
    where id = ${id} and needs_attention = ${guestObjects}`.execute(tx)
  if (Number(cleared.numAffectedRows) === 0) return fail({ kind: 'not_objected' })
  await sql`
    update guest_absences set decision = ${came ? 'came' : 'did_not_come'}, decision_reason = ${reason}, decided_by = ${by},
      decided_at = ${clock.now()}
    where booking_id = ${id}`.execute(tx)
  await emit(tx, { type: 'booking.absence_decided', bookingId: id, vendorId, userId, came })
  if (came) await emit(tx, { type: 'booking.completed', bookingId: id, vendorId, userId, activityId, totalCents })
  return done()
}
