import { holdUntil } from '@upeo/domain/bookings/holds'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { ZERO } from '@upeo/domain/money'
import { isManual, type CustomerMethod } from '@upeo/domain/payments/methods'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { BookingDeps, WriteDeps } from '../deps.ts'
import { acceptedMethods } from '../queries/find-guide-takes.ts'
import { findOwnBooking } from '../store/find-booking.ts'
import { transitionBooking, type BookingTransitionError } from '../transitions/transition-booking.ts'
import { checkMethod, type MethodError } from './check-method.ts'

export type ChangeMethodError = BookingTransitionError | MethodError | Failure<'not_found' | 'partly_paid'>

/** Another way to pay: the hold is set anew from now, but never beyond 24 hours after the booking was made. */
export async function changeMethod(
  deps: WriteDeps & Pick<BookingDeps, 'debtLimit'>,
  tx: Tx,
  userId: UserId,
  id: BookingId,
  method: CustomerMethod,
): Promise<Result<void, ChangeMethodError>> {
  const booking = await findOwnBooking(tx, userId, id)
  if (!booking) return fail({ kind: 'not_found' })
  if (booking.status !== 'pending') return fail({ kind: 'illegal_transition', state: booking.status })
  const guide = await acceptedMethods(tx, booking.vendor_id)
  const takes = checkMethod(guide, method, booking.total_cents, deps.debtLimit)
  if (!takes.ok) return takes
  const now = deps.clock.now()
  const changed = await transitionBooking(deps, tx, {
    id,
    event: 'changeMethod',
    actor: { kind: 'customer', userId },
    now,
    method,
    holdExpiresAt: holdUntil({ method, now, bookedAt: booking.created_at, start: booking.starts_at }),
    // M-Pesa asks for the whole amount, and a part may be recorded at this moment.
    ...(!isManual(method) && { expected: { status: 'pending', paymentStatus: 'unpaid', paid: ZERO, refunded: ZERO } }),
  })
  if (changed.ok) return done()
  return changed.error.kind === 'changed_meanwhile' ? fail({ kind: 'partly_paid' }) : changed
}
