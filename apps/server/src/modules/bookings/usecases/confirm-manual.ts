import type { Actor } from '@upeo/domain/actor'
import { owedOf } from '@upeo/domain/bookings/owed'
import { sum } from '@upeo/domain/money'
import type { Result } from '@upeo/domain/result'
import type { Write } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import type { TransitionedBooking } from '../transitions/effect.ts'
import { transitionBooking, type BookingTransitionError } from '../transitions/transition-booking.ts'

export type Decider = Extract<Actor, { kind: 'vendor' | 'admin' }>

/**
 * The guide has the money: confirming records the payment as received in full. `approve` decides on the customer's
 * proof, `confirm` needs none. Refused while an M-Pesa prompt rings: it might pay a second time.
 */
export function confirmManual(
  { deps, tx, by: actor }: Write<WriteDeps, Decider>,
  { id, total_cents: total, paid_cents: before }: Pick<BookingRow, 'id' | 'total_cents' | 'paid_cents'>,
  event: 'confirm' | 'approve',
): Promise<Result<TransitionedBooking, BookingTransitionError>> {
  const paid = sum(before, owedOf({ total, paid: before }))
  return transitionBooking(deps, tx, { event, id, actor, now: deps.clock.now(), paid })
}
