import type { BookingReference } from '@upeo/domain/bookings/reference'
import type { BookingId, PaymentId, UserId, VendorId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import type { AttemptState } from '@upeo/domain/payments/attempt-lifecycle'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { sql } from 'kysely'

/** An attempt with what its booking asks for. */
export interface AttemptRow {
  readonly id: PaymentId
  readonly booking_id: BookingId
  readonly user_id: UserId
  readonly vendor_id: VendorId
  readonly reference: BookingReference
  readonly total_cents: Cents
  readonly status: AttemptState
  readonly amount_cents: Cents
  readonly phone: MpesaPhone
  readonly checkout_request_id: string | null
  readonly receipt: string | null
  readonly money: 'none' | 'applied' | 'unapplied' | 'refunded'
  readonly query_step: number
  readonly audited_at: Date | null
  readonly created_at: Date
  readonly sent_at: Date | null
}

/** Of `payment_attempts p` joined with `bookings b`. */
export const attemptColumns = sql`p.id, p.booking_id, b.user_id, b.vendor_id, b.reference, b.total_cents, p.status, p.amount_cents,
  p.phone, p.checkout_request_id, p.receipt, p.money, p.query_step, p.audited_at, p.created_at, p.sent_at`
