import type { UserId } from '../ids.ts'
import { cents, sum, type Cents } from '../money.ts'
import { DAY } from '../time.ts'

/** Above this, payouts and the office's refunds to one recipient within a day need two people of the office. Configurable. */
export const DEFAULT_TWO_PEOPLE_LIMIT = cents(50_000_00)

/** What one recipient was sent in this period counts together: a large sum in parts is a large sum. */
export const TWO_PEOPLE_WINDOW = DAY

/** What proved that it was they themselves: the session alone, or something that they had just shown. */
export const approvalFactors = ['session', 'password', 'code', 'recovery_code', 'passkey'] as const
export type ApprovalFactor = (typeof approvalFactors)[number]

/** How many have to approve an order of this amount, beside what the recipient has been or will be sent already. */
export function approvalsNeeded(amount: Cents, others: Cents, limit: Cents): 1 | 2 {
  return sum(amount, others) > limit ? 2 : 1
}

/**
 * What one more approval comes to, beside those that stand. Nobody approves twice; an approval that stands from when less
 * was enough, or more was needed, counts as one.
 */
export function judgeApproval(
  standing: readonly UserId[],
  by: UserId,
  needed: 1 | 2,
): 'complete' | 'one_more' | 'approved_already' {
  const people = new Set([...standing, by])
  if (people.size >= needed) return 'complete'
  return standing.includes(by) ? 'approved_already' : 'one_more'
}

/** What is approved. An amount or a destination that changes makes it another order, which nobody has approved. */
export interface ApprovedOrder {
  readonly kind: 'payout' | 'booking' | 'payment'
  /** Of the payout, or of the booking or the unapplied payment whose money goes back. */
  readonly subject: string
  readonly amount: Cents
  /** In hexadecimal: the server's keyed hash of the number or account. */
  readonly destinationHash: string
}

/** The same characters wherever they are put together: what whoever approves it signs. */
export function approvalStatement({ kind, subject, amount, destinationHash }: ApprovedOrder): string {
  return ['upeo approval 1', `${kind} ${subject}`, `KES cents ${amount}`, `to ${destinationHash}`].join('\n')
}
