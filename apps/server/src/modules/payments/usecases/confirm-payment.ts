import { mpesaReceived, mpesaUnapplied } from '@upeo/domain/ledger/postings'
import type { MpesaReceipt } from '@upeo/domain/payments/receipt'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { SECOND, addTime } from '@upeo/domain/time'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { BookingRow } from '../../bookings/index.ts'
import type { PaymentsDeps } from '../deps.ts'
import { moveAttempt, movingPart, type AttemptMove, type AttemptRow } from '../store/attempts.ts'
import { storeAnswer } from '../store/messages.ts'
import type { Confirmation } from '../store/payment-batches.ts'
import { returnPayment } from './settle-otherwise.ts'

/** After a callback the provider is queried as well, as soon as it can answer. */
const AUDIT_AFTER = 30 * SECOND

/** What is known of a payment; a query tells neither receipt nor amount. Query and statement come from the provider. */
export type Evidence = PaymentReport &
  (
    | { readonly by: 'callback' | 'statement' }
    /** The answer as it came. */
    | { readonly by: 'query'; readonly answer: string }
  )

interface PaymentReport {
  readonly checkoutRequestId?: string | null
  readonly merchantRequestId?: string | null
  readonly receipt?: MpesaReceipt | null
  readonly message?: AttemptMove['message']
}

/** With when it is applied. */
type Proven = Evidence & { readonly now: Date }

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
  if (evidence.by === 'query') await storeAnswer(deps.db, attempt, evidence.answer, now)
  const proven = { ...evidence, now }
  const usual = confirmationOf(deps, attempt, proven)
  if (usual && (await deps.batches.confirm(usual))) return done('confirmed')
  return inTransaction(deps.db, async (tx) => {
    const booking = await deps.bookings.receiveMoney(tx, attempt.booking_id, attempt.amount_cents)
    const moved = await moveAttempt(tx, succeeding(deps, attempt, proven, booking))
    // Another transaction was faster: rolling back this one undoes what was done to the booking above.
    if (!moved) return fail({ kind: 'already_settled' })
    if (booking) return done('confirmed')
    // Too late, or a second time: booked as unapplied, then refunded to the payer.
    const { id, booking_id: bookingId, amount_cents: charged } = attempt
    await deps.ledger.post(tx, mpesaUnapplied({ payment: id, charged }), { bookingId, at: now })
    await returnPayment(deps, tx, { id, bookingId, charged })
    return done('refunding')
  })
}

/**
 * The usual case, written together with what else arrives: the booking waits for this payment, and both are as they were
 * read. Null where that takes more than statements.
 */
function confirmationOf(deps: PaymentsDeps, attempt: AttemptRow, proven: Proven): Confirmation | null {
  const { booking_id: bookingId } = attempt
  const booking = { ...attempt, id: bookingId }
  const received = deps.bookings.receiveStatement(booking, attempt.amount_cents)
  if (received === null) return null
  const moving = movingPart(succeeding(deps, attempt, proven, booking))
  return { bookingId, statements: [received.statement, moving], events: received.events.map(deps.events.prepare) }
}

/** The attempt as paid, with the posting where its money has paid for the booking. */
function succeeding(
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  attempt: AttemptRow,
  { now, ...evidence }: Proven,
  booking: Pick<BookingRow, 'id' | 'vendor_id' | 'total_cents'> | null,
): AttemptMove {
  const audited = evidence.by !== 'callback'
  return {
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
      extraCtes: (where) => {
        const { id, amount_cents: charged } = attempt
        const posting = mpesaReceived({ payment: id, booking: booking.id, total: booking.total_cents, charged })
        return ledger.postingCtes(posting, { bookingId: booking.id, vendorId: booking.vendor_id, at: now }, where)
      },
    }),
  }
}
