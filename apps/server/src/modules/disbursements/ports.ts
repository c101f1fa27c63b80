import type { PaymentId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'

/** Whoever keeps the payments that refunds give back. */
export interface ReturnedPayments {
  /** Money that was nobody's has been sent back. */
  markReturned(tx: Tx, id: PaymentId): Promise<void>
}
