import type { BookingId } from '@upeo/domain/ids'
import { cancelReasons } from '@upeo/domain/bookings/cancel-reasons'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { BookingDeps, WriteDeps } from '../deps.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'

const reason = cancelReasons.partPaid

/**
 * Ends a booking whose trip is over and which was paid only in part. The guide keeps that part like one that a
 * cancellation policy keeps, and its commission is due when that is released (decision 12).
 */
export async function lapsePartPaid(
  deps: WriteDeps & Pick<BookingDeps, 'db'>,
  id: BookingId,
): Promise<'ended' | 'left'> {
  const now = deps.clock.now()
  const outcome = await inTransaction(deps.db, (tx) =>
    transitionBooking(deps, tx, { event: 'lapse', id, actor: { kind: 'system' }, now, reason }),
  )
  return outcome.ok ? 'ended' : 'left'
}
