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
  /** M-Pesa has refused it, so nothing has moved: sent anew, in a conversation of its own. */
  resend: { from: ['needs_review'], to: 'pending', by: ['admin'] },
  /** It may have left: M-Pesa is asked about it again, and nothing is sent. */
  askAgain: { from: ['needs_review'], to: 'processing', by: ['admin'] },
  /** The guide says that she has returned the money; a week later it counts as paid. */
  record: { from: ['pending', 'needs_review'], to: 'processing', by: ['vendor'], timer: 'objection' },
  /** The customer says that it never came. */
  object: { from: ['processing'], to: 'needs_review', by: ['customer'], effects: ['queue_for_admin'] },
} as const satisfies Lifecycle<RefundStatus, ActorKind>

export type RefundEvent = EventOf<typeof refundLifecycle>

/** Refusals by M-Pesa after which a person has to look. */
export const MOST_REFUND_FAILURES = 3

/**
 * How a refund that stands before an administrator may go on, by the code it was put there with. What M-Pesa has refused
 * has not left and is sent anew; where it only fell silent it is asked again, never sent a second time. Anything else
 * is settled by evidence alone: null.
 */
export function nextRefundStep(refund: {
  readonly status: RefundStatus
  readonly channel: 'reversal' | 'b2c' | 'guide'
  readonly code: string | null
}): 'resend' | 'askAgain' | null {
  if (refund.status !== 'needs_review' || refund.channel === 'guide') return null
  if (refund.code?.startsWith('refused:')) return 'resend'
  return refund.code === 'unanswered' ? 'askAgain' : null
}
