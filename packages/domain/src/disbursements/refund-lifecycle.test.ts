import { describe, expect, it } from 'vitest'
import { actorKinds } from '../actor.ts'
import { eventsFrom } from '../../testing/events-from.ts'
import { refundLifecycle, refundStatuses, nextRefundStep } from './refund-lifecycle.ts'

describe('refunds', () => {
  // Nothing leads to `failed` or from it any more; rows of earlier days may hold it.
  const living = refundStatuses.filter((status) => status !== 'failed')
  const table = living.flatMap((status) => actorKinds.map((by) => ({ status, by })))

  it.each(table)('$status by $by', ({ status, by }) => {
    const expected: Record<string, readonly string[]> = {
      'pending system': ['send', 'pay', 'escalate'],
      'pending admin': ['pay'],
      'pending vendor': ['record'],
      'processing system': ['retry', 'pay', 'escalate'],
      'processing admin': ['pay'],
      'processing customer': ['object'],
      'needs_review system': ['pay'],
      'needs_review admin': ['pay', 'resend', 'askAgain'],
      'needs_review vendor': ['record'],
    }
    expect(eventsFrom(refundLifecycle, status, by)).toEqual(expected[`${status} ${by}`] ?? [])
  })
})

describe('the way on of one that stands still', () => {
  const stands = (code: string | null, channel: 'reversal' | 'b2c' | 'guide' = 'b2c') =>
    nextRefundStep({ status: 'needs_review', channel, code })

  it('is sent anew where M-Pesa has refused it', () => expect(stands('refused:11')).toBe('resend'))
  it('is asked about where M-Pesa only fell silent', () => expect(stands('unanswered')).toBe('askAgain'))
  it.each(['paid_after_refusal', 'amount_differs', null])('%s is settled by evidence alone', (code) =>
    expect(stands(code)).toBeNull(),
  )
  it('is the guide’s own where she has the money', () => expect(stands('refused:11', 'guide')).toBeNull())
  it.each(['pending', 'processing', 'paid', 'failed'] as const)('%s goes on by itself, or is over', (status) =>
    expect(nextRefundStep({ status, channel: 'b2c', code: 'refused:11' })).toBeNull(),
  )
})
