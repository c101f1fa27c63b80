import type { BookingId, PaymentId, RefundId } from '@upeo/domain/ids'
import { unappliedToRefund } from '@upeo/domain/ledger/postings'
import type { Cents } from '@upeo/domain/money'
import type { Tx } from '../../../platform/deps.ts'
import type { PaymentsDeps } from '../deps.ts'

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
