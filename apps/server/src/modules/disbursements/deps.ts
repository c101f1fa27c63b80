import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { PaymentProvider } from '../../adapters/payments/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit } from '../../platform/outbox/create-outbox.ts'
import type { BookingModule } from '../bookings/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { ApprovalsDeps } from './approvals/approve-order.ts'
import type { ReturnedPayments } from './ports.ts'

export interface DisbursementsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly emit: Emit
  readonly ledger: Ledger
  readonly provider: PaymentProvider
  readonly bookings: Pick<BookingModule, 'settleGuideRefund' | 'settleRefund'>
  readonly payments: ReturnedPayments
  readonly approvals: ApprovalsDeps
  /** Where the provider reaches us, without a slash at the end: `https://upeo.example`. */
  readonly callbackBase: string
}

/** What writing the end of an order takes, beside its transaction. */
export type SettleDeps = Pick<DisbursementsDeps, 'clock' | 'emit' | 'ledger' | 'bookings' | 'payments'>
