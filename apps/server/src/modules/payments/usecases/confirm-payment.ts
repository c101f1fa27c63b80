import { mpesaReceived, mpesaUnapplied } from '@upeo/domain/ledger/postings'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { SECOND, addTime } from '@upeo/domain/time'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { moveAttempt, type AttemptMove } from '../store/move-attempt.ts'
import { returnPayment } from './return-payment.ts'

/** After a callback the provider is asked as well, when the answer can be had. */
const AUDIT_AFTER = 30 * SECOND

/** What is known of a payment; by query neither receipt nor amount are. Query and statement are the provider's own word. */
export interface Evidence {
  readonly by: 'callback' | 'query' | 'statement'
  readonly checkoutRequestId?: string | null
  readonly merchantRequestId?: string | null
  readonly receipt?: string | null
  readonly message?: AttemptMove['message']
}

export type Confirmed = 'confirmed' | 'refunding'

/**
 * A verified payment, once, in one transaction: booking (and seats), attempt, ledger and events together. Where the
 * money cannot pay for its booking any more (late, a second time), it is `unapplied` and its refund begins.
 */
export async function confirmPayment(
  deps: PaymentsDeps,
  attempt: AttemptRow,
  evidence: Evidence,
): Promise<Result<Confirmed, Failure<'already_settled'>>> {
  const now = deps.clock.now()
  const audited = evidence.by !== 'callback'
  return inTransaction(deps.db, async (tx) => {
    const booking = await deps.bookings.receiveMoney(tx, attempt.booking_id, attempt.amount_cents)
    const moved = await moveAttempt(tx, {
      id: attempt.id,
      event: 'succeed',
      now,
      checkoutRequestId: evidence.checkoutRequestId ?? null,
      merchantRequestId: evidence.merchantRequestId ?? null,
      receipt: evidence.receipt ?? null,
      code: '0',
      money: booking ? 'applied' : 'unapplied',
      received: attempt.amount_cents,
      audited,
      nextQueryAt: audited ? null : addTime(now, AUDIT_AFTER),
      message: evidence.message ?? null,
      ...(booking && {
        also: (where) => {
          const { id, amount_cents: charged } = attempt
          const posting = mpesaReceived({ payment: id, booking: booking.id, total: booking.total_cents, charged })
          return deps.ledger.parts(posting, { bookingId: booking.id, vendorId: booking.vendor_id }, where)
        },
      }),
    })
    // Somebody was faster: whatever was done to the booking above is undone with this transaction.
    if (!moved) return fail({ kind: 'already_settled' })
    if (booking) return done('confirmed')
    // Too late, or a second time: on the books as nobody's, then owed to whoever sent it.
    const { id, booking_id: bookingId, amount_cents: charged } = attempt
    await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged }), { bookingId })
    await returnPayment(deps, tx, { id, bookingId, charged })
    return done('refunding')
  })
}
