import {
  attemptLifecycle,
  isOpenAttempt,
  type AttemptEvent,
  type AttemptState,
} from '@upeo/domain/payments/attempt-lifecycle'
import type { Cents } from '@upeo/domain/money'
import { can } from '@upeo/domain/lifecycle'
import type { ChargeNotification } from '../../../adapters/payments/port.ts'

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
  | { readonly act: 'hold'; readonly why: 'amount_differs' | 'paid_after_review' }
  | { readonly act: 'fail' }
  | { readonly act: 'review'; readonly why: 'unknown_code' | 'amount_missing' }
  /** Says paid without saying how much, while the provider's answer is waited for: ask at once. */
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
  told: Pick<ChargeNotification, 'verdict' | 'amount'> & { readonly requestId: string | null },
): Verdict {
  const { status } = attempt
  const [known, named] = [attempt.checkoutRequestId, told.requestId]
  if (known !== null && named !== null && known !== named) return { act: 'flag', why: 'other_request' }
  const { verdict } = told
  if (verdict === 'pending') return { act: 'nothing' }
  if (verdict === 'paid') return judgePaid(attempt, told.amount)
  if (status === 'succeeded') return { act: 'flag', why: 'contradicted' }
  if (verdict === 'failed') return may('fail', status) ? { act: 'fail' } : { act: 'known' }
  return may('escalate', status) ? { act: 'review', why: 'unknown_code' } : { act: 'known' }
}

function judgePaid({ status, amount, money }: AttemptFacts, received: Cents | null): Verdict {
  if (received === null) return judgeAmountless(status, money)
  if (status === 'succeeded') return received === amount ? { act: 'known' } : { act: 'flag', why: 'amount_differs' }
  if (money !== 'none') return { act: 'known' }
  if (received !== amount) return { act: 'hold', why: 'amount_differs' }
  // Under review only an administrator makes it paid; the money is on the books meanwhile.
  return may('succeed', status) ? { act: 'confirm' } : { act: 'hold', why: 'paid_after_review' }
}

/** Only while the provider's answer is waited for is there somebody who asks; afterwards a person has to find out. */
function judgeAmountless(status: AttemptState, money: AttemptFacts['money']): Verdict {
  if (money !== 'none') return { act: 'known' }
  if (mayBeAsked(status)) return { act: 'ask' }
  return may('escalate', status) ? { act: 'review', why: 'amount_missing' } : { act: 'flag', why: 'amount_missing' }
}
