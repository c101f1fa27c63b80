import type { BookingId, PaymentId, RefundId } from '@upeo/domain/ids'
import { mpesaUnapplied, unappliedToRefund } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import type { PaymentTrouble } from '@upeo/domain/payments/payment-troubles'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { PaymentsDeps } from '../deps.ts'
import { moveAttempt, type AttemptMove, type AttemptRow } from '../store/attempts.ts'

interface ReportedFailure {
  readonly code: string
  readonly description: string | null
  readonly checkoutRequestId?: string | null
  readonly message?: AttemptMove['message']
}

/** A failure that the provider has reported. Not final: a verified success may follow. False if already settled. */
export async function failAttempt(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'emit'>,
  attempt: Pick<AttemptRow, 'id' | 'booking_id'>,
  told: ReportedFailure,
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
  told: Partial<ReportedFailure> = {},
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

/** Starts the refund of money that is on the books as unapplied. */
export async function returnPayment(
  { ledger, refunds, emit }: Pick<PaymentsDeps, 'ledger' | 'refunds' | 'emit'>,
  tx: Tx,
  payment: {
    readonly id: PaymentId
    readonly bookingId: BookingId | null
    readonly charged: Cents
    /** Where the office has approved it. */
    readonly order?: RefundId
  },
): Promise<void> {
  const { id, bookingId, charged, order } = payment
  const owed = { bookingId, attemptId: id, amount: charged, reason: 'unapplied', ...(order && { order }) }
  await ledger.post(tx, unappliedToRefund({ payment: id, charged }), { bookingId })
  await refunds.owe(tx, owed)
  if (bookingId) {
    await emit(tx, { type: 'payment.unapplied', bookingId, attemptId: id, cents: charged, refunding: true })
  }
}
