import type { ActorKind } from '../actor.ts'
import type { EventOf, Lifecycle } from '../lifecycle.ts'

export const refundStatuses = ['pending', 'processing', 'paid', 'failed', 'needs_review'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Money on its way back to a customer. Once it may have left, only evidence moves it. */
export const refundLifecycle = {
  /** Written, with the conversation's id, before the call goes out. */
  send: { from: ['pending'], to: 'processing', by: ['system'] },
  /** It certainly has not left: refused, or never sent. */
  retry: { from: ['processing'], to: 'pending', by: ['system'], timer: 'retry' },
  pay: { from: ['processing', 'pending', 'needs_review'], to: 'paid', by: ['system', 'admin'], effects: ['post_paid'] },
  /** Refused too often, unanswered too long, or a guide's refund that is overdue. */
  escalate: { from: ['pending', 'processing'], to: 'needs_review', by: ['system'], effects: ['queue_for_admin'] },
} as const satisfies Lifecycle<RefundStatus, ActorKind>

export type RefundEvent = EventOf<typeof refundLifecycle>

/** Refusals by M-Pesa after which a person has to look. */
export const MOST_REFUND_FAILURES = 3
