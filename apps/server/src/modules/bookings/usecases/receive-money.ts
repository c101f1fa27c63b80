import type { BookingId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import type { WriteDeps } from '../deps.ts'
import type { BookingRow } from '../store/booking-row.ts'
import {
  transitionBooking,
  transitionWithoutLook,
  type TransitionStatement,
} from '../transitions/transition-booking.ts'
import type { UnlockedBooking } from '../transitions/transition-statement.ts'

/** The departure before the booking, as whatever takes seats or gives them back locks them. */
export async function lockWithSeats(tx: Tx, id: BookingId): Promise<void> {
  await sql`
    select from departures where id = (select departure_id from bookings where id = ${id}) for no key update`.execute(
    tx,
  )
  await sql`select from bookings where id = ${id} for no key update`.execute(tx)
}

/**
 * A verified M-Pesa payment for this booking: confirms it; where its hold had expired, takes the seats again before the
 * start. Null when the money cannot pay for it any more (paid already, in part too, cancelled by a person, seats or
 * customer gone): then nothing has changed, and the money goes back.
 */
export async function receiveMoney(deps: WriteDeps, tx: Tx, id: BookingId, paid: Cents): Promise<BookingRow | null> {
  // It may take the seats again: their departure comes before the booking.
  await lockWithSeats(tx, id)
  const payment = { id, actor: { kind: 'system' }, now: deps.clock.now(), paid } as const
  const received = await transitionBooking(deps, tx, { ...payment, event: 'receivePayment' })
  if (received.ok) return received.value
  if (received.error.kind !== 'illegal_transition' || received.error.state !== 'cancelled') return null
  const reinstated = await transitionBooking(deps, tx, { ...payment, event: 'reinstate' })
  return reinstated.ok ? reinstated.value : null
}

/**
 * The usual case as a statement of a pipeline and its events: a booking that waits for this payment and is just as
 * expected. The statement fails where it is otherwise; then `receiveMoney` finds out what is to be done.
 */
export function receiveStatement(
  deps: Pick<WriteDeps, 'clock' | 'problems'>,
  unlocked: UnlockedBooking,
  paid: Cents,
): TransitionStatement | null {
  const { id } = unlocked
  const payment = { id, actor: { kind: 'system' }, now: deps.clock.now(), paid } as const
  return transitionWithoutLook(deps, { ...payment, event: 'receivePayment' }, unlocked)
}
