import type { ActorKind } from '../actor.ts'
import type { EventOf, Lifecycle } from '../lifecycle.ts'

/** Why an order to send money exists: what it means for booking, ledger and notices differs, how it is sent does not. */
export type DisbursementPurpose = 'refund' | 'payout'

/** `reversal` undoes one payment, `transfer` pays to a number, both through the provider; `bank` is done by a person. */
export type DisbursementChannel = 'reversal' | 'transfer' | 'bank'

export const disbursementStates = ['requested', 'ready', 'sent', 'in_review', 'paid', 'rejected'] as const
export type DisbursementState = (typeof disbursementStates)[number]

/** Money on its way out. Once it may have left, only evidence moves it. */
export const disbursementLifecycle = {
  /** The office lets a payout go. Refunds are ready from the start. */
  approve: { from: ['requested'], to: 'ready', by: ['admin'] },
  /** Written, with our conversation id, before the call goes out. */
  send: { from: ['ready'], to: 'sent', by: ['system'] },
  /** It certainly has not left: refused, not received, or never sent. */
  retry: { from: ['sent'], to: 'ready', by: ['system'] },
  /** A person has to look, or has a new reason to. */
  flag: { from: ['ready', 'sent', 'in_review'], to: 'in_review', by: ['system'] },
  /** The provider has refused it, so nothing has moved: sent anew. */
  resend: { from: ['in_review'], to: 'ready', by: ['admin'] },
  /** It may have left: the provider is asked about it again, and nothing is sent. */
  askAgain: { from: ['in_review'], to: 'sent', by: ['admin'] },
  pay: { from: ['ready', 'sent', 'in_review'], to: 'paid', by: ['system', 'admin'] },
  /** A payout only: its money goes back to the guide's balance. */
  reject: { from: ['requested', 'ready', 'sent', 'in_review'], to: 'rejected', by: ['system', 'admin'] },
  /** The provider had paid a payout after all, though its money was given back to the guide's balance. */
  recover: { from: ['rejected'], to: 'paid', by: ['admin'] },
} as const satisfies Lifecycle<DisbursementState, ActorKind>

export type DisbursementEvent = EventOf<typeof disbursementLifecycle>

/** The provider says it was paid, in a conversation that counted as ended. It stands until a person has looked. */
export const PAID_AFTER_REFUSAL = 'paid_after_refusal'

/** It is paid, the provider says, by a receipt that stands for another movement: a person finds out which of the two. */
export const RECEIPT_USED = 'receipt_used'

/** It was about to be sent without the approvals that it needs, or to somebody who is not owed it. */
export const heldReasons: ReadonlySet<string> = new Set(['not_approved', 'not_owed'])

/** Paid, says what came to its address, and names another payment: not booked, and a person looks. */
export const OTHER_REQUEST = 'other_request'

/** Why an order is in review. A refusal by the provider has its code. */
export type DisbursementTrouble =
  | typeof PAID_AFTER_REFUSAL
  | typeof RECEIPT_USED
  | typeof OTHER_REQUEST
  | 'amount_differs'
  | 'not_approved'
  | 'not_owed'
  | 'unanswered'
  | `refused:${string}`

/** Refusals of a refund after which a person has to look. */
export const MOST_REFUND_REFUSALS = 3

/** What an order in review waits for, as far as the next step depends on it. */
export interface ReviewFacts {
  readonly purpose: DisbursementPurpose
  readonly state: DisbursementState
  readonly reason: DisbursementTrouble | null
  /** Whether the last call in the present conversation may have reached the provider. */
  readonly maySent: boolean
}

/**
 * How an order in review may go on without evidence of a payment. What has certainly not left is sent anew; where the
 * provider only fell silent it is asked again, never sent a second time. Null: evidence alone settles it.
 */
export function nextReviewStep({ purpose, state, reason, maySent }: ReviewFacts): 'resend' | 'askAgain' | null {
  if (state !== 'in_review' || reason === null || reason === PAID_AFTER_REFUSAL) return null
  if (purpose === 'payout') return maySent ? 'askAgain' : 'resend'
  // What was held, or refused, has not left; once what held it is set right it goes, and else it is held again.
  if (reason.startsWith('refused:') || (heldReasons.has(reason) && !maySent)) return 'resend'
  return reason === 'unanswered' ? 'askAgain' : null
}

export const payoutStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const refundStatuses = ['pending', 'processing', 'paid', 'failed', 'needs_review'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The word that answers about payouts use for each state. */
export const payoutStatusOf = {
  requested: 'PENDING',
  ready: 'PROCESSING',
  sent: 'PROCESSING',
  in_review: 'PROCESSING',
  paid: 'COMPLETED',
  rejected: 'REJECTED',
} as const satisfies Record<DisbursementState, PayoutStatus>

/** The word that answers about refunds use for each state. A refund is never requested; `failed` is of earlier days. */
export const refundStatusOf = {
  requested: 'pending',
  ready: 'pending',
  sent: 'processing',
  in_review: 'needs_review',
  paid: 'paid',
  rejected: 'failed',
} as const satisfies Record<DisbursementState, RefundStatus>

/** Which states an answer's word stands for. */
export function statesShownAs<Word extends string, State extends string>(
  wordOf: Readonly<Record<State, Word>>,
  word: Word,
): State[] {
  return (Object.keys(wordOf) as State[]).filter((state) => wordOf[state] === word)
}
