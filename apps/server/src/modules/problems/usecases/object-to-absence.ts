import { canStillReport } from '@upeo/domain/bookings/deadlines'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { noteAttention } from '../../bookings/index.ts'
import type { ProblemsDeps } from '../deps.ts'

export type ObjectToAbsenceError = Failure<'not_found' | 'not_absent' | 'too_late' | 'objected_already'>

interface Objectable {
  readonly vendor_id: string
  readonly absent: boolean
  readonly completed_at: Date
  readonly ends_at: Date
  readonly released_at: Date | null
}

/**
 * "I was there": the booking is locked and marked as a report marks it, so that it and a release see each other. Until an
 * administrator has decided, nothing of it is released.
 */
export async function objectToAbsence(
  { clock, emit }: Pick<ProblemsDeps, 'clock' | 'emit'>,
  tx: Tx,
  { userId, bookingId, objection }: { userId: UserId; bookingId: BookingId; objection: string },
): Promise<Result<void, ObjectToAbsenceError>> {
  const now = clock.now()
  const found = await sql<Objectable>`
    select vendor_id, guest_did_not_come as absent, completed_at, ends_at, released_at from bookings
    where id = ${bookingId} and user_id = ${userId} for no key update`.execute(tx)
  const booking = found.rows[0]
  if (!booking) return fail({ kind: 'not_found' })
  if (!booking.absent) return fail({ kind: 'not_absent' })
  if (booking.released_at || !canStillReport(booking.completed_at, booking.ends_at, now)) {
    return fail({ kind: 'too_late' })
  }
  const kept = await sql`
    update guest_absences set objection = ${objection}, objected_at = ${now}
    where booking_id = ${bookingId} and objection is null`.execute(tx)
  if (Number(kept.numAffectedRows) === 0) return fail({ kind: 'objected_already' })
  await noteAttention(tx, bookingId, 'guest_objects')
  await emit(tx, { type: 'booking.absence_objected', bookingId, vendorId: booking.vendor_id, userId })
  return done()
}
