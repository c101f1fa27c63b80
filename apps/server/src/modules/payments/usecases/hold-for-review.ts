import { mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { moveAttempt, type AttemptMove } from '../store/move-attempt.ts'

export interface HeldPayment {
  readonly why: 'amount_differs' | 'paid_after_review'
  readonly received: Cents
  readonly receipt: MpesaReceipt | null
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
    const held = { id, now, ...told, money: 'unapplied', received, nextQueryAt: null, needsAttention: why } as const
    if (!(await moveAttempt(tx, { ...held, event: 'escalate', code: '0' }))) {
      // Under review already, for another reason, when its money arrived.
      const added = await moveAttempt(tx, { ...held, event: 'addMoney', where: sql`money = 'none'` })
      if (!added) return fail({ kind: 'already_settled' })
    }
    await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged: received }), { bookingId, at: now })
    await deps.emit(tx, { type: 'payment.unapplied', bookingId, attemptId: id, cents: received, refunding: false })
    return done()
  })
}
