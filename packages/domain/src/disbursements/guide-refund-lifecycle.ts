import type { ActorKind } from '../actor.ts'
import type { EventOf, Lifecycle } from '../lifecycle.ts'
import type { RefundStatus } from './lifecycle.ts'

export const guideRefundStates = ['owed', 'recorded', 'in_review', 'returned'] as const
export type GuideRefundState = (typeof guideRefundStates)[number]

/** Money that a guide took directly and returns directly: no provider is asked, one person's word stands until another's. */
export const guideRefundLifecycle = {
  /** The guide says that they have returned the money; a week later it counts as returned. */
  record: { from: ['owed', 'in_review'], to: 'recorded', by: ['vendor'] },
  /** The customer says that it never came. */
  object: { from: ['recorded'], to: 'in_review', by: ['customer'] },
  /** The customer has it back: nobody can know it better. */
  confirm: { from: ['owed', 'recorded', 'in_review'], to: 'returned', by: ['customer'] },
  /** Not returned within a week; or, where silence is not enough, recorded and not confirmed within one. */
  escalate: { from: ['owed', 'recorded'], to: 'in_review', by: ['system'] },
  /** Nobody objected within the week, where silence is enough. */
  settle: { from: ['recorded'], to: 'returned', by: ['system'] },
  /** The office has seen that the customer has the money. */
  resolve: { from: ['in_review'], to: 'returned', by: ['admin'] },
} as const satisfies Lifecycle<GuideRefundState, ActorKind>

export type GuideRefundEvent = EventOf<typeof guideRefundLifecycle>

/** The word that answers about refunds use for each state. */
export const guideRefundStatusOf = {
  owed: 'pending',
  recorded: 'processing',
  in_review: 'needs_review',
  returned: 'paid',
} as const satisfies Record<GuideRefundState, RefundStatus>

/** Why a guide's own refund stands before the office. */
export type GuideRefundTrouble = 'overdue' | 'unconfirmed' | 'objected'
