import { canStillReport } from '@upeo/domain/bookings/deadlines'
import type { AttentionReason } from '@upeo/domain/bookings/lifecycle'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { WriteDeps } from '../deps.ts'

export type ReportProblemError = Failure<
  'not_found' | 'not_completed' | 'too_late' | 'reported_already' | 'called_absent'
>

const problemReported: AttentionReason = 'problem_reported'

interface Reportable {
  readonly vendor_id: string
  readonly status: string
  readonly completed_at: Date | null
  readonly ends_at: Date
  readonly released_at: Date | null
  readonly guest_did_not_come: boolean
}

/**
 * The customer says that something was not as agreed. The booking is locked and marked in one transaction, and a
 * release looks at the mark in the statement that releases: whichever comes first, the other sees it.
 */
export async function reportProblem(
  { clock, emit }: Pick<WriteDeps, 'clock' | 'emit'>,
  tx: Tx,
  { userId, bookingId, description }: { userId: UserId; bookingId: string; description: string },
): Promise<Result<void, ReportProblemError>> {
  const now = clock.now()
  const found = await sql<Reportable>`
    select vendor_id, status, completed_at, ends_at, released_at, guest_did_not_come from bookings
    where id = ${bookingId} and user_id = ${userId} for no key update`.execute(tx)
  const booking = found.rows[0]
  if (!booking) return fail({ kind: 'not_found' })
  if (booking.guest_did_not_come) return fail({ kind: 'called_absent' })
  if (booking.status !== 'completed' || !booking.completed_at) return fail({ kind: 'not_completed' })
  if (booking.released_at || !canStillReport(booking.completed_at, booking.ends_at, now))
    return fail({ kind: 'too_late' })
  // A problem's id is no id of the domain: it is read by its booking.
  const id: string = newId(clock)
  const kept = await sql`
    insert into booking_problems (id, booking_id, description, created_at)
    values (${id}, ${bookingId}, ${description}, ${now}) on conflict (booking_id) do nothing`.execute(tx)
  if (Number(kept.numAffectedRows) === 0) return fail({ kind: 'reported_already' })
  await sql`update bookings set needs_attention = ${problemReported} where id = ${bookingId}`.execute(tx)
  await emit(tx, { type: 'booking.problem_reported', bookingId, vendorId: booking.vendor_id, userId })
  return done()
}
