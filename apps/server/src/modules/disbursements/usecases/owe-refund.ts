import type { BookingId, PaymentId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { insertGuideRefund } from '../store/guide-refunds.ts'
import { insertRefund } from '../store/insert-disbursement.ts'

type OwedRefund = { readonly amount: Cents; readonly reason: string; readonly order?: RefundId } & (
  | { readonly bookingId: BookingId | null; readonly attemptId: PaymentId }
  /** No payment of ours: the guide has the money. */
  | { readonly bookingId: BookingId; readonly attemptId: null; readonly needsConfirmation?: boolean }
)

/** Whoever owes a customer money writes it here, in the transaction that owes it: the sweeps cannot forget it. */
export function createRefunds({ clock }: { readonly clock: Clock }) {
  return {
    /** The id of the order that will send it. */
    async owe(tx: Tx, owed: OwedRefund): Promise<RefundId> {
      const { amount, reason } = owed
      if (owed.attemptId === null) {
        const { bookingId, needsConfirmation = false } = owed
        return insertGuideRefund(tx, clock, { bookingId, amount, reason, needsConfirmation })
      }
      const { bookingId, attemptId: paymentId, order: id = newId<RefundId>(clock) } = owed
      return insertRefund(tx, clock, { id, bookingId, paymentId, amount, reason })
    },
  }
}
