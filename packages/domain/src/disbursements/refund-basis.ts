import type { ActorKind } from '../actor.ts'
import { quoteRefund, type RefundFacts } from '../bookings/quote-refund.ts'
import { minus, ZERO, type Cents } from '../money.ts'

/** What stands in the books beside an order that sends a customer's money back. */
export interface RefundBasis {
  readonly payment: {
    /** The number that paid, as it stood from the first. */
    readonly phone: string
    /** Somebody outside of our own rows says that it came: the provider, or the office. */
    readonly told: boolean
    readonly received: Cents
    /** Whether it paid for a booking, or lies there unapplied. */
    readonly money: 'none' | 'applied' | 'unapplied' | 'refunded'
    /** The provider has not said so: somebody of the office has found it in a statement. */
    readonly foundByOffice: boolean
    /** What other orders have sent back of it, or will. */
    readonly returned: Cents
  }
  /** The decision that names this order; null where there is none, as for money that no booking takes. */
  readonly decision: { readonly by: 'policy' | 'guide' | 'office'; readonly amount: Cents } | null
  /** The end of the booking that the payment paid for; null while it goes on. */
  readonly cancelled: { readonly at: Date; readonly by: ActorKind; readonly facts: Omit<RefundFacts, 'paid'> } | null
}

/**
 * Whether an order sends what it may: `approvals` where people of the office must have approved it, `owed` where the facts
 * alone make it, and `nothing` where they do not: another amount, another number, or money that nobody is owed.
 */
export function justificationFor(
  order: { readonly amount: Cents; readonly destination: string },
  { payment, decision, cancelled }: RefundBasis,
): 'approvals' | 'owed' | 'nothing' {
  const left = minus(payment.received, payment.returned)
  if (!payment.told || order.destination !== payment.phone || order.amount > left) return 'nothing'
  if (decision === null) {
    // Late, or a second time: the whole payment goes back.
    if (payment.money !== 'unapplied' || order.amount !== left || payment.returned !== ZERO) return 'nothing'
    return payment.foundByOffice ? 'approvals' : 'owed'
  }
  if (payment.money !== 'applied' || decision.amount !== order.amount) return 'nothing'
  if (decision.by === 'office') return 'approvals'
  if (decision.by === 'guide') return 'owed'
  if (!cancelled || order.amount !== left) return 'nothing'
  const { refund } = quoteRefund({ ...cancelled.facts, paid: left }, cancelled.at, cancelled.by)
  return refund === order.amount ? 'owed' : 'nothing'
}
