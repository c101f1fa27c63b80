import { expect, test } from 'vitest'
import type { UserId } from '../ids.ts'
import { fromKes, ZERO } from '../money.ts'
import { approvalsNeeded, approvalStatement, DEFAULT_TWO_PEOPLE_LIMIT, judgeApproval } from './two-people.ts'

const [wangari, baraka] = ['wangari', 'baraka'] as unknown as [UserId, UserId]

test.each([
  { amount: 50_000, others: 0, needed: 1 },
  { amount: 50_000.01, others: 0, needed: 2 },
  { amount: 20_000, others: 30_000, needed: 1 },
  { amount: 20_000, others: 30_001, needed: 2 },
  { amount: 1, others: 80_000, needed: 2 },
])('KES $amount beside $others within a day need $needed', ({ amount, others, needed }) => {
  expect(approvalsNeeded(fromKes(amount), fromKes(others), DEFAULT_TWO_PEOPLE_LIMIT)).toBe(needed)
})

test('with a limit of nothing everything needs two', () => {
  expect(approvalsNeeded(fromKes(10), ZERO, ZERO)).toBe(2)
})

test.each([
  { standing: [], needed: 1, comes: 'complete' },
  { standing: [], needed: 2, comes: 'one_more' },
  { standing: [wangari], needed: 2, comes: 'approved_already' },
  { standing: [baraka], needed: 2, comes: 'complete' },
  // By now less has been sent within a day, and the first one's word is enough.
  { standing: [wangari], needed: 1, comes: 'complete' },
] as const)('approved by $standing.length, needed $needed: $comes', ({ standing, needed, comes }) => {
  expect(judgeApproval(standing, wangari, needed)).toBe(comes)
})

test('what is signed names the order, the amount and where it goes, and differs with each of them', () => {
  const order = { kind: 'payout', subject: '0198', amount: fromKes(60_000), destinationHash: 'a1b2' } as const
  expect(approvalStatement(order)).toBe('upeo approval 1\npayout 0198\nKES cents 6000000\nto a1b2')
  const others = [
    { ...order, kind: 'booking' as const },
    { ...order, subject: '0199' },
    { ...order, amount: fromKes(60_001) },
    { ...order, destinationHash: 'a1b3' },
  ]
  expect(new Set([order, ...others].map(approvalStatement)).size).toBe(5)
})
