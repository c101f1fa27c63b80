import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { moveAttempt, type AttemptMove } from '../store/move-attempt.ts'

export interface HeldPayment {
  readonly why: 'amount_differs' | 'paid_after_review'
  readonly received: Cents
  readonly receipt: string | null
  readonly checkoutRequestId: string | null
  readonly message: AttemptMove['message']
}

/** Money that must not confirm by itself: on the books as unapplied, and before an administrator. */
export async function holdForReview(
  deps: PaymentsDeps,
  attempt: AttemptRow,
  { why, received, ...told }: HeldPayment,
): Promise<Result<void, Failure<'already_settled'>>> {
  const { id, booking_id: bookingId } = attempt
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const moved = await moveAttempt(tx, {
      id,
      event: 'escalate',
      now,
      ...told,
      code: '0',
      money: 'unapplied',
      received,
      nextQueryAt: null,
      needsAttention: why,
    })
    if (!moved && !(await addToReviewed(tx, id, received, told.receipt, why))) return fail({ kind: 'already_settled' })
    await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged: received }), { bookingId })
    await deps.emit(tx, { type: 'payment.unapplied', bookingId, attemptId: id, cents: received, refunding: false })
    return done()
  })
}

/** Under review already, for another reason, when its money arrived. */
async function addToReviewed(
  tx: Tx,
  id: string,
  received: Cents,
  receipt: string | null,
  why: string,
): Promise<boolean> {
  const added = await sql`
    update payment_attempts
    set money = 'unapplied', received_cents = ${received}, receipt = coalesce(receipt, ${receipt}), needs_attention = ${why}
    where id = ${id} and status = 'needs_review' and money = 'none'`.execute(tx)
  return Number(added.numAffectedRows) === 1
}
