import type { EnquiryId, UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { sendAnswer } from '../answer-letter.ts'
import type { HelpDeps } from '../deps.ts'

export type AnswerEnquiryError = Failure<'not_found' | 'illegal_transition' | 'no_address'>

export interface EnquiryAnswer {
  readonly note: string
  /** The note is the answer, and goes to the address that was given. */
  readonly mail: boolean
  readonly by: UserId
}

/** Once: whoever else is at it learns that it has been answered. */
export async function answerEnquiry(
  { clock, jobs }: Pick<HelpDeps, 'clock' | 'jobs'>,
  tx: Tx,
  id: EnquiryId,
  { note, mail, by }: EnquiryAnswer,
): Promise<Result<void, AnswerEnquiryError>> {
  const answered = await sql`
    update enquiries set answer = ${note}, answered_by = ${by}, answered_at = ${clock.now()}, answered_by_mail = ${mail}
    where id = ${id} and answered_at is null and not (${mail} and email = '')`.execute(tx)
  if (Number(answered.numAffectedRows) > 0) {
    if (mail) await jobs.enqueue(tx, sendAnswer, { id })
    return done()
  }
  const known = await sql<{ answered: boolean }>`
    select answered_at is not null as answered from enquiries where id = ${id}`.execute(tx)
  const [enquiry] = known.rows
  return fail({ kind: !enquiry ? 'not_found' : enquiry.answered ? 'illegal_transition' : 'no_address' })
}
