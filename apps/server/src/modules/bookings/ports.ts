import type { Manifest } from '@upeo/contract/bookings/manifest'
import type { ActivityId, BookingId, PaymentId, RefundId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { LocalDate } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'

/** Money that has to go back to a customer. */
export interface OwedRefund {
  readonly bookingId: BookingId
  readonly vendorId: VendorId
  /** The payment to give back; null when the guide has the money. */
  readonly attemptId: PaymentId | null
  readonly amount: Cents
  readonly reason: string
  /** Of what the guide returns: silence is no consent, and its commission is owed until the return is confirmed. */
  readonly needsConfirmation?: boolean
}

/** Whoever sends refunds. The row written here is what the sweeper works off: it cannot be forgotten. */
export interface Refunds {
  owe(tx: Tx, refund: OwedRefund): Promise<RefundId>
}

/** What a guide takes along: the manifest of a departure lists it. */
export interface Equipment {
  listSetAside(
    db: Kysely<Database>,
    vendorId: VendorId,
    activityId: ActivityId,
    date: LocalDate,
  ): Promise<Manifest['equipment']>
}
