import { isDirect } from '@upeo/domain/bookings/direct-bookings'
import { holdAfterChange } from '@upeo/domain/bookings/holds'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { ZERO } from '@upeo/domain/money'
import { checkMethod, type MethodError } from '@upeo/domain/bookings/ways-to-pay'
import { isManual, type CustomerMethod } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Write } from '../../../platform/deps.ts'
import type { BookingDeps, WriteDeps } from '../deps.ts'
import { acceptedMethods } from '../queries/find-guide-takes.ts'
import { findOwnBooking } from '../store/booking-row.ts'
import { transitionBooking, type BookingTransitionError } from '../transitions/transition-booking.ts'
import { lockUnsecuredHolds, allowUnsecuredHold, type UnsecuredHoldRefused } from './allow-unsecured-hold.ts'

export type ChangeMethodError =
  | BookingTransitionError
  | MethodError
  | UnsecuredHoldRefused
  | Failure<'not_found' | 'partly_paid'>

export interface MethodChange {
  readonly method: CustomerMethod
  /** The customer's word that they will pay the guide in this way: it gives them the time for it. */
  readonly confirmed: boolean
}

/** Another way to pay. The running hold goes on until the customer says that they will pay in this way. */
export async function changeMethod(
  { deps, tx, by: userId }: Write<WriteDeps & Pick<BookingDeps, 'debtLimit'>, UserId>,
  id: BookingId,
  { method, confirmed }: MethodChange,
): Promise<Result<void, ChangeMethodError>> {
  await lockUnsecuredHolds(tx, userId, id)
  const booking = await findOwnBooking(tx, userId, id)
  if (!booking) return fail({ kind: 'not_found' })
  if (booking.status !== 'pending') return fail({ kind: 'illegal_transition', state: booking.status })
  // What a guide has booked is paid to them, or by M-Pesa at any time: there is nothing to choose.
  if (isDirect(booking.source)) return fail({ kind: 'method_not_offered' })
  const guide = await acceptedMethods(tx, booking.vendor_id)
  const takes = checkMethod(guide, method, booking.total_cents, deps.debtLimit)
  if (!takes.ok) return takes
  const now = deps.clock.now()
  const { hold_expires_at: running, created_at: bookedAt, starts_at: start } = booking
  if (running === null) throw new Error(`Booking ${id} is pending without a hold.`)
  const holdExpiresAt = holdAfterChange({ method, confirmed, running, now, bookedAt, start })
  const room = await allowUnsecuredHold(tx, booking, {
    status: 'pending',
    payment_method: method,
    hold_expires_at: holdExpiresAt,
  })
  if (!room.ok) return room
  const changed = await transitionBooking(deps, tx, {
    id,
    event: 'changeMethod',
    actor: { kind: 'customer', userId },
    now,
    method,
    holdExpiresAt,
    // M-Pesa asks for the whole amount, and a part may be recorded at this moment.
    ...(!isManual(method) && { expected: { status: 'pending', paymentStatus: 'unpaid', paid: ZERO, refunded: ZERO } }),
  })
  if (changed.ok) return done()
  return changed.error.kind === 'changed_meanwhile' ? fail({ kind: 'partly_paid' }) : changed
}
