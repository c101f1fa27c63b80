import { holdUntil } from '@upeo/domain/bookings/holds'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { isManual, type CustomerMethod } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingDeps } from '../deps.ts'
import { acceptedMethods } from '../queries/find-guide-takes.ts'
import { findOwnBooking } from '../store/find-booking.ts'
import { moveBooking, unpaidHold, type MoveBookingError } from '../store/move-booking.ts'
import { checkMethod, type MethodError } from './check-method.ts'

export type ChangeMethodError = MoveBookingError | MethodError | Failure<'not_found' | 'partly_paid'>

/** Another way to pay: the hold is set anew from now, but never beyond 24 hours after the booking was made. */
export async function changeMethod(
  { clock, debtLimit }: Pick<BookingDeps, 'clock' | 'debtLimit'>,
  tx: Tx,
  userId: UserId,
  id: BookingId,
  method: CustomerMethod,
): Promise<Result<void, ChangeMethodError>> {
  const booking = await findOwnBooking(tx, userId, id)
  if (!booking) return fail({ kind: 'not_found' })
  if (booking.status !== 'pending') return fail({ kind: 'illegal_transition', state: booking.status })
  const guide = await acceptedMethods(tx, booking.vendor_id)
  const takes = checkMethod(guide, method, booking.total_cents, debtLimit)
  if (!takes.ok) return takes
  const now = clock.now()
  const moved = await moveBooking(tx, {
    id,
    event: 'changeMethod',
    actor: { kind: 'customer', userId },
    now,
    method,
    holdExpiresAt: holdUntil({ method, now, bookedAt: booking.created_at, start: booking.starts_at }),
    // M-Pesa asks for the whole amount, and a part may be recorded at this moment.
    ...(!isManual(method) && { expected: unpaidHold }),
  })
  if (moved.ok) return done()
  return moved.error.kind === 'changed_meanwhile' ? fail({ kind: 'partly_paid' }) : moved
}
