import type { Cents } from '../money.ts'
import { words } from '../words/say.ts'

/** What the office has approved first, and what another of them decides about the same payment. */
interface RefundTerms {
  readonly kind: 'booking' | 'payment'
  readonly amount: Cents
  readonly destination: string
}

export type VoidReason = 'other_kind' | 'other_amount' | 'other_destination' | 'changed'

/** Why a first approval fell, as the audit log keeps it. `changed`: what was decided is not possible any more. */
export const fallenTexts: Readonly<Record<VoidReason, string>> = words({
  other_kind: 'It was decided as a different kind of refund.',
  other_amount: 'A different amount was decided.',
  other_destination: 'The number that it goes back to has changed.',
  changed: 'The booking or the payment has changed since.',
})

/** Whether what is decided now is another refund than what was approved first, and by what. Null: it is the same. */
export function fallenBecause(first: RefundTerms, now: RefundTerms): VoidReason | null {
  if (first.kind !== now.kind) return 'other_kind'
  if (first.amount !== now.amount) return 'other_amount'
  return first.destination === now.destination ? null : 'other_destination'
}
