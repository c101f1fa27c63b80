import {
  attemptLifecycle,
  isOpenAttempt,
  type AttemptEvent,
  type AttemptState,
} from '@upeo/domain/payments/attempt-lifecycle'
import type { Cents } from '@upeo/domain/money'
import { can } from '@upeo/domain/lifecycle'
import { outcomeOf } from '@upeo/domain/payments/result-codes'
import type { StkCallback } from '../ports.ts'

export interface AttemptFacts {
  readonly status: AttemptState
  readonly amount: Cents
  readonly checkoutRequestId: string | null
  readonly money: 'none' | 'applied' | 'unapplied' | 'refunded'
}

export type Verdict =
  /** Paid, and matched: the booking is confirmed by it, or the money goes back. */
  | { readonly act: 'confirm' }
  /** Money came, but not this booking's: kept apart for a person to look at. */
  | { readonly act: 'set_aside'; readonly why: 'amount_differs' | 'paid_after_review' }
  | { readonly act: 'fail' }
  | { readonly act: 'review'; readonly why: 'unknown_code' | 'amount_missing' }
  /** Says paid without saying how much, while M-Pesa's answer is waited for: ask at once. */
  | { readonly act: 'ask' }
  /** Known already; at most the receipt is new. */
  | { readonly act: 'known' }
  /** Contradicts what is settled: a person looks, and nothing is undone. */
  | { readonly act: 'flag'; readonly why: 'other_request' | 'contradicted' | 'amount_differs' | 'amount_missing' }
  | { readonly act: 'nothing' }

const mayBeAsked = (status: AttemptState) => isOpenAttempt(status) || status === 'unknown'
const may = (event: AttemptEvent, status: AttemptState) => can(attemptLifecycle, event, status, 'system')

/** What a callback on an attempt's own secret address means for it, or a line of the statement, which names no request. */
export function judgeCallback(
  attempt: AttemptFacts,
  said: Pick<StkCallback, 'code' | 'amount'> & { readonly checkoutRequestId: string | null },
): Verdict {
  const { status } = attempt
  const [known, told] = [attempt.checkoutRequestId, said.checkoutRequestId]
  if (known !== null && told !== null && known !== told) return { act: 'flag', why: 'other_request' }
  const outcome = outcomeOf(said.code)
  if (outcome.kind === 'pending') return { act: 'nothing' }
  if (outcome.kind === 'paid') return judgePaid(attempt, said.amount)
  if (status === 'succeeded') return { act: 'flag', why: 'contradicted' }
  if (outcome.kind === 'failed') return may('fail', status) ? { act: 'fail' } : { act: 'known' }
  return may('escalate', status) ? { act: 'review', why: 'unknown_code' } : { act: 'known' }
}

function judgePaid({ status, amount, money }: AttemptFacts, received: Cents | null): Verdict {
  if (received === null) return judgeAmountless(status, money)
  if (status === 'succeeded') return received === amount ? { act: 'known' } : { act: 'flag', why: 'amount_differs' }
  if (money !== 'none') return { act: 'known' }
  if (received !== amount) return { act: 'set_aside', why: 'amount_differs' }
  // Under review only an administrator makes it paid; the money is on the books meanwhile.
  return may('succeed', status) ? { act: 'confirm' } : { act: 'set_aside', why: 'paid_after_review' }
}

/** Only while M-Pesa's answer is waited for is there somebody who asks; afterwards a person has to find out. */
function judgeAmountless(status: AttemptState, money: AttemptFacts['money']): Verdict {
  if (money !== 'none') return { act: 'known' }
  if (mayBeAsked(status)) return { act: 'ask' }
  return may('escalate', status) ? { act: 'review', why: 'amount_missing' } : { act: 'flag', why: 'amount_missing' }
}
