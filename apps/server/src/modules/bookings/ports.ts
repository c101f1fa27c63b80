import type { BookingId, PaymentId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Tx } from '../../platform/deps.ts'

/** Money that has to go back to a customer. */
export interface OwedRefund {
  readonly bookingId: BookingId
  readonly vendorId: VendorId
  /** The payment to give back; null when the guide has the money. */
  readonly attemptId: PaymentId | null
  readonly amount: Cents
  readonly reason: string
}

/** Whoever sends refunds. The row written here is what the sweeper works off: it cannot be forgotten. */
export interface Refunds {
  owe(tx: Tx, refund: OwedRefund): Promise<void>
}
