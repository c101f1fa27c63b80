import type { AppealDecision } from '@upeo/domain/appeals/appeals'
import type { AppealId, BookingId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { UpholdError } from '../../bookings/index.ts'
import type { AppealsDeps } from '../deps.ts'

export interface AppealVerdict {
  readonly decision: 'uphold' | 'dismiss'
  readonly reason: string
  readonly by: UserId
}

export type DecideAppealError = UpholdError | Failure<'not_found' | 'illegal_transition'>

/**
 * The office's word, once. The booking is changed before the appeal is marked, for locks are taken in that order; whoever
 * finds it decided meanwhile undoes all of it.
 */
export async function decideAppeal(
  { clock, emit, bookings }: Pick<AppealsDeps, 'clock' | 'emit' | 'bookings'>,
  tx: Tx,
  id: AppealId,
  { decision, reason, by }: AppealVerdict,
): Promise<Result<{ readonly bookingId: BookingId; readonly decision: AppealDecision }, DecideAppealError>> {
  const found = await sql<{ booking_id: BookingId; decided: boolean }>`
    select booking_id, decided_at is not null as decided from proof_appeals where id = ${id}`.execute(tx)
  const appeal = found.rows[0]
  if (!appeal) return fail({ kind: 'not_found' })
  if (appeal.decided) return fail({ kind: 'illegal_transition' })
  const { booking_id: bookingId } = appeal
  const upheld = decision === 'uphold' ? await bookings.upholdProof(tx, bookingId, by) : null
  if (upheld && !upheld.ok) return upheld
  const outcome: AppealDecision = upheld ? upheld.value : 'dismissed'
  const decided = await sql`
    update proof_appeals set decision = ${outcome}, decision_reason = ${reason}, decided_by = ${by},
      decided_at = ${clock.now()}
    where id = ${id} and decided_at is null`.execute(tx)
  if (Number(decided.numAffectedRows) === 0) return fail({ kind: 'illegal_transition' })
  await emit(tx, { type: 'appeal.decided', bookingId, appealId: id, decision: outcome })
  return done({ bookingId, decision: outcome })
}
