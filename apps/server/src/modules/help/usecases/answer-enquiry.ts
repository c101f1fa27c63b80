import type { EnquiryId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'

export type AnswerEnquiryError = Failure<'not_found' | 'illegal_transition'>

/** Once: whoever else is at it learns that it has been answered. */
export async function answerEnquiry(
  tx: Tx,
  now: Date,
  id: EnquiryId,
  { note, by }: { readonly note: string; readonly by: UserId },
): Promise<Result<void, AnswerEnquiryError>> {
  const answered = await sql`
    update enquiries set answer = ${note}, answered_by = ${by}, answered_at = ${now}
    where id = ${id} and answered_at is null`.execute(tx)
  if (Number(answered.numAffectedRows) > 0) return done()
  const known = await sql`select from enquiries where id = ${id}`.execute(tx)
  return fail({ kind: known.rows.length === 0 ? 'not_found' : 'illegal_transition' })
}
