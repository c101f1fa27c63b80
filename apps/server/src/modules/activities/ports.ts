import type { ActivityId, UserId } from '@upeo/domain/ids'
import type { Result } from '@upeo/domain/result'
import type { Tx } from '../../platform/deps.ts'

/** What activities ask of the bookings made for them. */
export interface BookingPort {
  /** Cancels whatever of this activity is still to come, with full refunds; answers how many bookings that were. */
  cancelUpcoming(
    tx: Tx,
    id: ActivityId,
    actor: { readonly kind: 'vendor'; readonly userId: UserId },
    reason: string,
  ): Promise<Result<number, { readonly kind: string }>>
}
