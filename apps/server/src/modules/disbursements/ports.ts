import type { PaymentId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'

/** The owner of the payments that refunds return. */
export interface ReturnedPayments {
  /** Unapplied money has been refunded. */
  markReturned(tx: Tx, id: PaymentId): Promise<void>
}
