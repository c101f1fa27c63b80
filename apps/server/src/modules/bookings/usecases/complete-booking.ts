import type { Actor } from '@upeo/domain/actor'
import type { BookingId } from '@upeo/domain/ids'
import type { Result } from '@upeo/domain/result'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { TransitionedBooking } from '../transitions/effect.ts'
import { transitionBooking, type BookingTransitionError } from '../transitions/transition-booking.ts'

/**
 * The trip is done. Money in escrow is released 24 hours later, in which the customer can report a problem; where the
 * guide was paid directly they owe the commission from now on.
 */
export function completeBooking(
  deps: WriteDeps,
  tx: Tx,
  id: BookingId,
  actor: Actor,
): Promise<Result<TransitionedBooking, BookingTransitionError>> {
  return transitionBooking(deps, tx, { event: 'complete', id, actor, now: deps.clock.now() })
}
