import type { BookingId } from '@upeo/domain/ids'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { BookingDeps, WriteDeps } from '../deps.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'

/** Ends one hold whose time is over, unless an attempt is open or somebody was faster. Safe on any number of workers. */
export async function expireHold(
  deps: WriteDeps & Pick<BookingDeps, 'db'>,
  id: BookingId,
): Promise<'expired' | 'left'> {
  const now = deps.clock.now()
  const outcome = await inTransaction(deps.db, (tx) =>
    transitionBooking(deps, tx, { event: 'expire', id, actor: { kind: 'system' }, now }),
  )
  return outcome.ok ? 'expired' : 'left'
}
