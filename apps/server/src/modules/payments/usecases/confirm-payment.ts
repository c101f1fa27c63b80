import { mpesaReceived, mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { SECOND, addTime } from '@upeo/domain/time'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { AttemptRow } from '../store/attempt-row.ts'
import { moveAttempt, type AttemptMove } from '../store/move-attempt.ts'
import { returnPayment } from './return-payment.ts'

/** After a callback the provider is queried as well, as soon as it can answer. */
const AUDIT_AFTER = 30 * SECOND

/** What is known of a payment; a query tells neither receipt nor amount. Query and statement come from the provider. */
export interface Evidence {
  readonly by: 'callback' | 'query' | 'statement'
  readonly checkoutRequestId?: string | null
  readonly merchantRequestId?: string | null
  readonly receipt?: MpesaReceipt | null
  readonly message?: AttemptMove['message']
}

export type Confirmed = 'confirmed' | 'refunding'

/**
 * Applies a verified payment once, in one transaction: booking (and seats), attempt, ledger and events together. A
 * payment that comes too late or a second time is booked as `unapplied`, and its refund begins.
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
      evidence: evidence.by,
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
    // Another transaction was faster: rolling back this one undoes what was done to the booking above.
    if (!moved) return fail({ kind: 'already_settled' })
    if (booking) return done('confirmed')
    // Too late, or a second time: booked as unapplied, then refunded to the payer.
    const { id, booking_id: bookingId, amount_cents: charged } = attempt
    await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged }), { bookingId })
    await returnPayment(deps, tx, { id, bookingId, charged })
    return done('refunding')
  })
}
