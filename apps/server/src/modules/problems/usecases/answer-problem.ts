import { answerOpen, type AnswerFacts } from '@upeo/domain/bookings/problems'
import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { ProblemsDeps } from '../deps.ts'

export type AnswerProblemError = Failure<'not_found' | 'answered_already'>

interface Answerable extends AnswerFacts {
  readonly id: string
  readonly userId: UserId
}

/** The guide's side of what their customer has reported: an answer, and one addition to it, while nobody has decided. */
export async function answerProblem(
  { clock, emit }: Pick<ProblemsDeps, 'clock' | 'emit'>,
  tx: Tx,
  { vendorId, bookingId, text }: { vendorId: VendorId; bookingId: BookingId; text: string },
): Promise<Result<void, AnswerProblemError>> {
  const found = await sql<Answerable>`
    select x.id, b.user_id as "userId", x.answered_at as "answeredAt", x.added_at as "addedAt", x.decided_at as "decidedAt"
    from booking_problems x join bookings b on b.id = x.booking_id
    where b.id = ${bookingId} and b.vendor_id = ${vendorId} and x.kind <> 'held' for no key update of x`.execute(tx)
  const problem = found.rows[0]
  if (!problem) return fail({ kind: 'not_found' })
  const open = answerOpen(problem)
  if (open === null) return fail({ kind: 'answered_already' })
  const columns =
    open === 'answer'
      ? sql`guide_answer = ${text}, answered_at = ${clock.now()}`
      : sql`guide_addition = ${text}, added_at = ${clock.now()}`
  await sql`update booking_problems set ${columns} where id = ${problem.id}`.execute(tx)
  const again = open === 'addition'
  await emit(tx, { type: 'booking.problem_answered', bookingId, vendorId, userId: problem.userId, again })
  return done()
}
