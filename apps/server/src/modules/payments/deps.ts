import type { MpesaEnvironment } from '@upeo/domain/payments/polling'
import type { Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { PaymentProvider } from '../../adapters/payments/port.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { Emit, EventStatements } from '../../platform/outbox/create-outbox.ts'
import type { AccessLinks } from '../access-links/index.ts'
import type { GuestProofs } from '../guest-proofs/index.ts'
import type { BookingModule, OfficeRefunds } from '../bookings/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { RefundOrders } from './ports.ts'
import type { PromptStops } from './store/stopped-prompts.ts'
import type { PaymentBatches } from './store/payment-batches.ts'

export interface PaymentsDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Log
  readonly emit: Emit
  readonly events: EventStatements
  /** What arrives together is written together. */
  readonly batches: PaymentBatches
  readonly ledger: Ledger
  readonly bookings: Pick<BookingModule, 'receiveMoney' | 'receiveStatement'>
  readonly links: Pick<AccessLinks, 'open'>
  readonly proofs: Pick<GuestProofs, 'check' | 'note' | 'read'>
  readonly promptStops: PromptStops
  readonly refunds: RefundOrders
  readonly officeRefunds: OfficeRefunds
  readonly provider: PaymentProvider
  /** How many prompts a phone is sent within an hour; null: as many as are asked for. */
  readonly promptsAnHour: number | null
  /** Told to the page that waits for a payment. */
  readonly environment: MpesaEnvironment
  /** Where the provider reaches us, without a slash at the end: `https://upeo.example`. */
  readonly callbackBase: string
}
