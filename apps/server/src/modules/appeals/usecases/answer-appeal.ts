import type { BookingId, VendorId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { AppealsDeps } from '../deps.ts'

export type AnswerAppealError = Failure<'not_found' | 'illegal_transition'>

/** The guide's side, once, while nobody has decided. */
export async function answerAppeal(
  { clock }: Pick<AppealsDeps, 'clock'>,
  tx: Tx,
  { vendorId, bookingId, answer }: { vendorId: VendorId; bookingId: BookingId; answer: string },
): Promise<Result<void, AnswerAppealError>> {
  const own = await sql`select from bookings where id = ${bookingId} and vendor_id = ${vendorId}`.execute(tx)
  if (own.rows.length === 0) return fail({ kind: 'not_found' })
  const written = await sql`
    update proof_appeals set answer = ${answer}, answered_at = ${clock.now()}
    where booking_id = ${bookingId} and answer is null and decided_at is null`.execute(tx)
  return Number(written.numAffectedRows) === 0 ? fail({ kind: 'illegal_transition' }) : done()
}
