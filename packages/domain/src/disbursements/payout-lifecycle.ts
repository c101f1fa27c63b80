import type { ActorKind } from '../actor.ts'
import type { EventOf, Lifecycle } from '../lifecycle.ts'

export const payoutStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Requesting (which creates a payout) reserves the money in the same transaction. */
export const payoutLifecycle = {
  /** The conversation id is stored before the call; a time-out stays here and is queried, never resent. */
  approve: { from: ['PENDING'], to: 'PROCESSING', by: ['admin'], effects: ['send_money'] },
  complete: { from: ['PROCESSING'], to: 'COMPLETED', by: ['admin', 'system'], effects: ['post_paid', 'notify_vendor'] },
  reject: {
    from: ['PENDING', 'PROCESSING'],
    to: 'REJECTED',
    by: ['admin', 'system'],
    effects: ['return_reserve', 'notify_vendor'],
  },
  /** M-Pesa had paid it after all, though the money was given back to her balance. */
  recover: {
    from: ['REJECTED'],
    to: 'COMPLETED',
    by: ['admin'],
    effects: ['take_reserve_again', 'post_paid', 'notify_vendor'],
  },
} as const satisfies Lifecycle<PayoutStatus, ActorKind>

export type PayoutEvent = EventOf<typeof payoutLifecycle>
