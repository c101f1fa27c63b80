import { owedOf } from '@upeo/domain/bookings/owed'
import { paymentEventFor } from '@upeo/domain/bookings/payment-status'
import type { BookingStatus } from '@upeo/domain/bookings/lifecycle'
import type { BookingId, PaymentId, VendorId } from '@upeo/domain/ids'
import { sum, type Cents } from '@upeo/domain/money'
import { PROMPT_SILENCE } from '@upeo/domain/payments/attempt-lifecycle'
import { isManual } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { Tx, Write } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { WriteDeps } from '../deps.ts'
import { findGuideBooking } from '../store/booking-row.ts'
import {
  findRecorded,
  insertPayment,
  recordingOf,
  type ReceivedPayment,
  type Recording,
} from '../store/manual-payments.ts'
import type { BookingTransitionError } from '../transitions/transition-booking.ts'
import { transitionPayment } from '../transitions/transition-payment.ts'
import { confirmManual } from './confirm-manual.ts'

export interface RecordedPayment {
  readonly id: PaymentId
  /** False when it had been recorded already, and this was the same request again. */
  readonly created: boolean
}

export type RecordPaymentError =
  | BookingTransitionError
  | Failure<'reference_used' | 'key_reused'>
  | Failure<'more_than_owed', { owed: Cents }>
  | Failure<'nothing_owed', { state: BookingStatus }>

const open: ReadonlySet<BookingStatus> = new Set(['pending', 'pending_payment_approval'])

type Recorded = Result<RecordedPayment, RecordPaymentError>

/**
 * The guide has received money directly. A part is kept with the booking; with the rest of it the booking is confirmed.
 * The same request under one key counts once: most cash has no reference that would tell one part from the same again.
 */
export async function recordPayment(
  { deps, tx, by: vendorId }: Write<WriteDeps, VendorId>,
  payment: ReceivedPayment,
  idempotencyKey: string | null = null,
): Promise<Recorded> {
  const recording = idempotencyKey === null ? null : recordingOf(idempotencyKey, payment)
  // One recording at a time: two parts at once must add up.
  await sql`select from bookings where id = ${payment.bookingId} for no key update`.execute(tx)
  const booking = await findGuideBooking(tx, vendorId, payment.bookingId)
  if (!booking) return fail({ kind: 'not_found' })
  const again = await replay(tx, vendorId, recording)
  if (again) return again
  if (!isManual(booking.payment_method)) return fail({ kind: 'awaits_mpesa' })
  if (!open.has(booking.status)) return fail({ kind: 'nothing_owed', state: booking.status })
  const owed = owedOf({ total: booking.total_cents, paid: booking.paid_cents })
  if (payment.amount > owed) return fail({ kind: 'more_than_owed', owed })
  // Of all of it the transition asks the same; a part must not come on top of what the guest is just paying.
  if (await isBeingPrompted(tx, booking.id, deps.clock.now())) return fail({ kind: 'attempt_open' })
  const id = newId<PaymentId>(deps.clock)
  if (!(await insertPayment(tx, { id, vendorId, now: deps.clock.now() }, payment, recording))) {
    // Under this key for another of their bookings, at the same moment.
    return (await replay(tx, vendorId, recording)) ?? fail({ kind: 'reference_used' })
  }
  const paid = sum(booking.paid_cents, payment.amount)
  if (paymentEventFor(booking.total_cents, booking.paid_cents, payment.amount) === 'receiveAll') {
    const event = booking.status === 'pending' ? 'confirm' : 'approve'
    const actor = { kind: 'vendor', userId: vendorId } as const
    const confirmed = await confirmManual({ deps, tx, by: actor }, { ...booking, paid_cents: paid }, event)
    return confirmed.ok ? done({ id, created: true }) : confirmed
  }
  const received = await transitionPayment(deps, tx, { id: booking.id, event: 'receivePart', paid })
  return received.ok ? done({ id, created: true }) : fail({ kind: 'changed_meanwhile' })
}

async function isBeingPrompted(tx: Tx, id: BookingId, now: Date): Promise<boolean> {
  const asked = await sql<{ open: boolean }>`
    select has_open_attempt(${id}, ${addTime(now, -PROMPT_SILENCE)}::timestamptz) as open`.execute(tx)
  return asked.rows[0]?.open ?? false
}

async function replay(tx: Tx, vendorId: VendorId, recording: Recording | null): Promise<Recorded | null> {
  const before = await findRecorded(tx, vendorId, recording)
  if (!before) return null
  return before.same ? done({ id: before.id, created: false }) : fail({ kind: 'key_reused' })
}
