import { refundableOf } from '@upeo/domain/bookings/kept-money'
import { reportWindow, type ReportKind } from '@upeo/domain/bookings/problems'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { bookingColumns, noteAttention, paidMoneyOf, type BookingRow } from '../../bookings/index.ts'
import type { ProblemsDeps } from '../deps.ts'

export type ReportProblemError = Failure<'not_found' | 'not_yet' | 'too_late' | 'called_absent' | 'reported_already'>

export interface ProblemReport {
  readonly userId: UserId
  readonly bookingId: BookingId
  readonly kind: ReportKind
  readonly description: string
}

type Reportable = BookingRow & {
  readonly completed_at: Date | null
  readonly has_start_time: boolean
  readonly guest_did_not_come: boolean
}

/**
 * The customer says that the guide did not come, or that something else was not as agreed. The booking is locked and marked
 * in one transaction, and a release or a completion looks at the mark in the statement that writes: whichever comes first,
 * the other sees it.
 */
export async function reportProblem(
  { clock, emit }: Pick<ProblemsDeps, 'clock' | 'emit'>,
  tx: Tx,
  { userId, bookingId, kind, description }: ProblemReport,
): Promise<Result<void, ReportProblemError>> {
  const now = clock.now()
  const found = await sql<Reportable>`
    select ${bookingColumns('b')}, b.completed_at, b.has_start_time, b.guest_did_not_come from bookings b
    where b.id = ${bookingId} and b.user_id = ${userId} for no key update`.execute(tx)
  const booking = found.rows[0]
  if (!booking) return fail({ kind: 'not_found' })
  if (booking.guest_did_not_come) return fail({ kind: 'called_absent' })
  const window = windowOf(booking, now)
  if (window !== 'open') return fail({ kind: window === 'not_yet' ? 'not_yet' : 'too_late' })
  // A problem's id is no id of the domain: it is read by its booking.
  const id: string = newId(clock)
  const kept = await sql`
    insert into booking_problems (id, booking_id, kind, description, created_at)
    values (${id}, ${bookingId}, ${kind}, ${description}, ${now})
    on conflict (booking_id) where kind <> 'held' do nothing`.execute(tx)
  if (Number(kept.numAffectedRows) === 0) return fail({ kind: 'reported_already' })
  await noteAttention(tx, bookingId, 'problem_reported')
  await emit(tx, { type: 'booking.problem_reported', bookingId, vendorId: booking.vendor_id, userId })
  return done()
}

function windowOf(booking: Reportable, now: Date) {
  const { status, payment_method: method, starts_at: startsAt, ends_at: endsAt } = booking
  const { has_start_time: hasStartTime, completed_at: completedAt, released_at: releasedAt } = booking
  const refundable = refundableOf(paidMoneyOf(booking)) > 0
  return reportWindow({ status, method, startsAt, endsAt, hasStartTime, completedAt, releasedAt, refundable }, now)
}
