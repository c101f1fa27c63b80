import { describe, expect, it } from 'vitest'
import { actorKinds } from '../actor.ts'
import { eventsFrom } from '../../testing/events-from.ts'
import { guideRefundLifecycle, guideRefundStates } from './guide-refund-lifecycle.ts'
import {
  disbursementLifecycle,
  disbursementStates,
  nextReviewStep,
  payoutStatusOf,
  refundStatusOf,
  statesShownAs,
  type DisbursementPurpose,
  type DisbursementTrouble,
} from './lifecycle.ts'

describe('what may happen to an order to send money', () => {
  const table = disbursementStates.flatMap((state) => actorKinds.map((by) => ({ state, by })))

  it.each(table)('$state by $by', ({ state, by }) => {
    const expected: Record<string, readonly string[]> = {
      'requested admin': ['approve', 'reject'],
      'requested system': ['reject'],
      'ready system': ['send', 'flag', 'pay', 'reject'],
      'ready admin': ['pay', 'reject'],
      'sent system': ['retry', 'flag', 'pay', 'reject'],
      'sent admin': ['pay', 'reject'],
      'in_review system': ['flag', 'pay', 'reject'],
      'in_review admin': ['resend', 'askAgain', 'pay', 'reject'],
      'rejected admin': ['recover'],
    }
    expect(eventsFrom(disbursementLifecycle, state, by)).toEqual(expected[`${state} ${by}`] ?? [])
  })
})

describe('what may happen to a refund that a guide owes', () => {
  const table = guideRefundStates.flatMap((state) => actorKinds.map((by) => ({ state, by })))

  it.each(table)('$state by $by', ({ state, by }) => {
    const expected: Record<string, readonly string[]> = {
      'owed vendor': ['record'],
      'owed system': ['escalate'],
      'owed customer': ['confirm'],
      'recorded customer': ['object', 'confirm'],
      'in_review customer': ['confirm'],
      'recorded system': ['escalate', 'settle'],
      'in_review vendor': ['record'],
      'in_review admin': ['resolve'],
    }
    expect(eventsFrom(guideRefundLifecycle, state, by)).toEqual(expected[`${state} ${by}`] ?? [])
  })
})

describe('the next step of an order in review', () => {
  const step = (purpose: DisbursementPurpose, reason: DisbursementTrouble | null, maySent: boolean) =>
    nextReviewStep({ purpose, state: 'in_review', reason, maySent })

  it('a refund that the provider has refused is sent anew', () =>
    expect(step('refund', 'refused:11', false)).toBe('resend'))
  it('a refund about which the provider only fell silent is asked about', () =>
    expect(step('refund', 'unanswered', true)).toBe('askAgain'))
  it.each(['paid_after_refusal', 'amount_differs', null] as const)(
    'a refund in review because of %s needs evidence',
    (reason) => expect(step('refund', reason, true)).toBeNull(),
  )
  it('a payout is asked about where it may have been sent', () =>
    expect(step('payout', 'unanswered', true)).toBe('askAgain'))
  it('a payout is sent anew where it has not been', () => expect(step('payout', 'refused:2001', false)).toBe('resend'))
  it('a payout that the provider says was paid needs evidence', () =>
    expect(step('payout', 'paid_after_refusal', false)).toBeNull())
  it.each(disbursementStates.filter((state) => state !== 'in_review'))('%s goes on by itself, or is over', (state) =>
    expect(nextReviewStep({ purpose: 'refund', state, reason: 'refused:11', maySent: false })).toBeNull(),
  )
})

describe('the words that answers use', () => {
  it('payouts in review are still being processed', () =>
    expect(statesShownAs(payoutStatusOf, 'PROCESSING')).toEqual(['ready', 'sent', 'in_review']))
  it('every word for a refund stands for at least one state', () =>
    expect(statesShownAs(refundStatusOf, 'needs_review')).toEqual(['in_review']))
})
