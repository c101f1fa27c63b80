import type { BookingId, PaymentId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Clock } from '@upeo/domain/time'
import type { Tx } from '../../../platform/deps.ts'
import { insertGuideRefund } from '../store/guide-refunds.ts'
import { insertRefund } from '../store/insert-disbursement.ts'

type OwedRefund = { readonly amount: Cents; readonly reason: string } & (
  | { readonly bookingId: BookingId | null; readonly attemptId: PaymentId }
  /** No payment of ours: the guide has the money. */
  | { readonly bookingId: BookingId; readonly attemptId: PaymentId | null; readonly needsConfirmation?: boolean }
)

/** Whoever owes a customer money writes it here, in the transaction that owes it: the sweeps cannot forget it. */
export function createRefunds({ clock }: { readonly clock: Clock }) {
  return {
    async owe(tx: Tx, owed: OwedRefund): Promise<void> {
      const { bookingId, attemptId: paymentId, amount, reason } = owed
      const needsConfirmation = 'needsConfirmation' in owed && owed.needsConfirmation === true
      if (paymentId !== null) await insertRefund(tx, clock, { bookingId, paymentId, amount, reason })
      else if (bookingId !== null) await insertGuideRefund(tx, clock, { bookingId, amount, reason, needsConfirmation })
    },
  }
}
