import { attemptStates } from '@upeo/domain/payments/attempt-lifecycle'
import { cents } from '@upeo/domain/money'
import { describe, expect, test } from 'vitest'
import { judgeCallback, type AttemptFacts } from './judge-evidence.ts'

const facts: AttemptFacts = { status: 'initiated', amount: cents(1500_00), checkoutRequestId: 'ws_1', money: 'none' }
const paid = {
  requestId: 'ws_1',
  verdict: 'paid' as const,
  amount: cents(1500_00),
}

describe('a success', () => {
  test.each(['sending', 'initiated', 'unknown', 'failed'] as const)('confirms from %s', (status) => {
    expect(judgeCallback({ ...facts, status }, paid)).toEqual({ act: 'confirm' })
  })
  test('is accepted before the prompt was answered, when its id is not known yet', () => {
    expect(judgeCallback({ ...facts, status: 'sending', checkoutRequestId: null }, paid)).toEqual({ act: 'confirm' })
  })
  test('of another amount is never confirmed', () => {
    for (const status of attemptStates) {
      const verdict = judgeCallback({ ...facts, status }, { ...paid, amount: cents(1) })
      expect(verdict.act).not.toBe('confirm')
    }
  })
  test('without an amount is asked about while an answer is waited for; afterwards a person finds out', () => {
    const verdict = (other: Partial<AttemptFacts>) => judgeCallback({ ...facts, ...other }, { ...paid, amount: null })
    for (const status of ['sending', 'initiated', 'unknown'] as const)
      expect(verdict({ status })).toEqual({ act: 'ask' })
    expect(verdict({ status: 'failed' })).toEqual({ act: 'review', why: 'amount_missing' })
    expect(verdict({ status: 'needs_review' })).toEqual({ act: 'flag', why: 'amount_missing' })
    expect(verdict({ status: 'needs_review', money: 'unapplied' })).toEqual({ act: 'known' })
    expect(verdict({ status: 'succeeded', money: 'applied' })).toEqual({ act: 'known' })
  })
  test('under review puts the money on the books and leaves the decision to a person', () => {
    const verdict = judgeCallback({ ...facts, status: 'needs_review' }, paid)
    expect(verdict).toEqual({ act: 'hold', why: 'paid_after_review' })
    expect(judgeCallback({ ...facts, status: 'needs_review', money: 'unapplied' }, paid)).toEqual({ act: 'known' })
  })
})

test('a callback for another request is only flagged', () => {
  expect(judgeCallback(facts, { ...paid, requestId: 'ws_2' })).toEqual({ act: 'flag', why: 'other_request' })
})

test('nothing but a person ever moves what has succeeded', () => {
  for (const told of ['paid', 'pending', 'failed', 'unrecognised'] as const) {
    const verdict = judgeCallback({ ...facts, status: 'succeeded', money: 'applied' }, { ...paid, verdict: told })
    expect(['flag', 'known', 'nothing']).toContain(verdict.act)
  }
})

test('an unrecognised result is never paid and never failed', () => {
  expect(judgeCallback(facts, { ...paid, verdict: 'unrecognised' })).toEqual({ act: 'review', why: 'unknown_code' })
})
