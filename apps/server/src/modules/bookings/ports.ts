import type { Actor } from '@upeo/domain/actor'
import type { WhyNotSecond } from '@upeo/domain/identity/second-person'
import type { BookingId, PaymentId, RefundId, UserId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { Failure, Result } from '@upeo/domain/result'
import type { RawBuilder } from 'kysely'
import type { Approver } from '../../platform/approver.ts'
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
  /** The id of the order that sends it, where the office has approved it under that. */
  readonly order?: RefundId
}

/** A refund that the office is about to decide. */
export interface RefundToAllow {
  /** Of a booking that is paid, or of a payment that pays for none. */
  readonly kind: 'booking' | 'payment'
  readonly bookingId: BookingId | null
  /** The payment that it gives back. */
  readonly paymentId: PaymentId
  readonly amount: Cents
  /** Null: nobody knows whose money it is. */
  readonly recipient: UserId | null
  /** The whole decision: whoever approves it second makes it again. */
  readonly decision: Readonly<Record<string, unknown>>
}

export interface AllowedRefund {
  /** A second administrator has to approve it before anything happens. */
  readonly waits: boolean
  /** The order that sends it, or will. */
  readonly order: RefundId
}

export type NotAllowed =
  | Failure<'approved_already'>
  /** Whoever approves with a passkey has to sign what has this hash. */
  | Failure<'signature_needed', { readonly hash: Buffer }>
  | WhyNotSecond

/** Whoever keeps the approvals of money that leaves. Asked once everything else about the refund has been found to be right. */
export interface OfficeRefunds {
  allow(tx: Tx, refund: RefundToAllow, by: Approver): Promise<Result<AllowedRefund, NotAllowed>>
}

/** Whoever sends refunds. The row written here is what the sweeper works off: it cannot be forgotten. */
export interface Refunds {
  owe(tx: Tx, refund: OwedRefund): Promise<RefundId>
}

/** Whoever keeps problems and absences: each of these is a part of a transition's statement, in which the booking is `changed`. */
export interface ProblemCtes {
  /** Whatever is open is settled for the customer, unless they have cancelled themselves. */
  close(actor: Actor, now: Date): RawBuilder<unknown>
  /** The guide says that its guest did not come. */
  noteAbsence(description: string, now: Date): RawBuilder<unknown>
}
