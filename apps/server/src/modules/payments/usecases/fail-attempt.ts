import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import { done, fail } from '@upeo/domain/result'
import type { PaymentsDeps } from '../deps.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { moveAttempt, type AttemptMove } from '../store/move-attempt.ts'

interface ToldFailure {
  readonly code: string
  readonly description: string | null
  readonly checkoutRequestId?: string | null
  readonly message?: AttemptMove['message']
}

/** A failure that the provider has reported. Not final: a verified success may follow. False if already settled. */
export async function failAttempt(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'emit'>,
  attempt: Pick<AttemptRow, 'id' | 'booking_id'>,
  told: ToldFailure,
): Promise<boolean> {
  const { id, booking_id: bookingId } = attempt
  const outcome = await inTransaction(deps.db, async (tx) => {
    const moved = await moveAttempt(tx, { id, event: 'fail', now: deps.clock.now(), nextQueryAt: null, ...told })
    if (!moved) return fail({ kind: 'already_settled' })
    await deps.emit(tx, { type: 'payment.failed', bookingId, attemptId: id, code: told.code })
    return done()
  })
  return outcome.ok
}

/** Leaves the decision to an administrator: an unknown code, or 24 hours without an answer. */
export async function escalateAttempt(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'emit'>,
  attempt: Pick<AttemptRow, 'id' | 'booking_id'>,
  why: PaymentTrouble,
  told: Partial<ToldFailure> = {},
): Promise<boolean> {
  const { id, booking_id: bookingId } = attempt
  const outcome = await inTransaction(deps.db, async (tx) => {
    const move = { id, event: 'escalate', now: deps.clock.now(), nextQueryAt: null, needsAttention: why } as const
    if (!(await moveAttempt(tx, { ...move, ...told }))) return fail({ kind: 'already_settled' })
    await deps.emit(tx, { type: 'payment.needs_review', bookingId, attemptId: id, why })
    return done()
  })
  return outcome.ok
}
