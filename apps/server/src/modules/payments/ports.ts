import type { BookingId, PaymentId, RefundId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Tx } from '../../platform/deps.ts'

/** Whoever sends refunds. What is written here is sent by a sweep: it cannot be forgotten. */
export interface RefundOrders {
  owe(
    tx: Tx,
    refund: {
      /** Null: the payment named no booking. */
      readonly bookingId: BookingId | null
      readonly attemptId: PaymentId
      readonly amount: Cents
      readonly reason: string
      /** The id of the order that sends it, where the office has approved it under that. */
      readonly order?: RefundId
    },
  ): Promise<unknown>
}
