import { normaliseProofReference } from '@upeo/domain/booking/reference'
import { paymentEventFor, bookingPaymentLifecycle } from '@upeo/domain/booking/payment-status'
import type { BookingStatus } from '@upeo/domain/booking/lifecycle'
import type { BookingId, PaymentId, VendorId } from '@upeo/domain/ids'
import { minus, sum, type Cents } from '@upeo/domain/money'
import { isManual, type PaymentMethod } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Acts } from '../deps.ts'
import { findGuideBooking } from '../store/find-booking.ts'
import type { MoveBookingError } from '../store/move-booking.ts'
import { confirmManual } from './confirm-manual.ts'

export interface ReceivedPayment {
  readonly bookingId: BookingId
  readonly method: Exclude<PaymentMethod, 'mpesa'>
  readonly amount: Cents
  readonly reference: string
  readonly notes: string
  readonly paidAt: Date
}

export type RecordPaymentError =
  | MoveBookingError
  | Failure<'reference_used'>
  | Failure<'more_than_owed', { owed: Cents }>
  | Failure<'nothing_owed', { state: BookingStatus }>

const open: ReadonlySet<BookingStatus> = new Set(['pending', 'pending_payment_approval'])

/** The guide has received money herself. A part is kept with the booking; with the rest of it the booking is confirmed. */
export async function recordPayment(
  acts: Pick<Acts, 'clock' | 'emit'>,
  tx: Tx,
  vendorId: VendorId,
  payment: ReceivedPayment,
): Promise<Result<PaymentId, RecordPaymentError>> {
  // One recording at a time: two parts at once must add up.
  await sql`select from bookings where id = ${payment.bookingId} for no key update`.execute(tx)
  const booking = await findGuideBooking(tx, vendorId, payment.bookingId)
  if (!booking) return fail({ kind: 'not_found' })
  if (!isManual(booking.payment_method)) return fail({ kind: 'awaits_mpesa' })
  if (!open.has(booking.status)) return fail({ kind: 'nothing_owed', state: booking.status })
  const owed = minus(booking.total_cents, booking.paid_cents)
  if (payment.amount > owed) return fail({ kind: 'more_than_owed', owed })
  const id = newId<PaymentId>(acts.clock)
  if (!(await insertPayment(tx, id, vendorId, payment, acts.clock.now()))) return fail({ kind: 'reference_used' })
  const paid = sum(booking.paid_cents, payment.amount)
  if (paymentEventFor(booking.total_cents, booking.paid_cents, payment.amount) === 'receiveAll') {
    const event = booking.status === 'pending' ? 'confirm' : 'approve'
    const confirmed = await confirmManual(acts, tx, booking, event, { kind: 'vendor', userId: vendorId })
    return confirmed.ok ? done(id) : confirmed
  }
  const { to } = bookingPaymentLifecycle.receivePart
  await sql`
    update bookings set payment_status = ${to}, paid_cents = ${paid} where id = ${booking.id}`.execute(tx)
  return done(id)
}

/** False when she has recorded this reference before. */
async function insertPayment(
  tx: Tx,
  id: PaymentId,
  vendorId: VendorId,
  { bookingId, method, amount, reference, notes, paidAt }: ReceivedPayment,
  now: Date,
): Promise<boolean> {
  const inserted = await sql`
    insert into manual_payments (id, booking_id, vendor_id, method, amount_cents, reference, reference_normalised, notes,
      paid_at, created_at)
    values (${id}, ${bookingId}, ${vendorId}, ${method}, ${amount}, ${reference},
      ${normaliseProofReference(reference) ?? ''}, ${notes}, ${paidAt}, ${now})
    on conflict (vendor_id, method, reference_normalised) where reference_normalised <> '' do nothing`.execute(tx)
  return Number(inserted.numAffectedRows) === 1
}
