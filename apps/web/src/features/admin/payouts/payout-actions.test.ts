import { expect, test } from 'vitest'
import type { OfficePayout } from '@upeo/contract/admin/payouts'
import { payoutActions } from './payout-actions.tsx'

const payout = (facts: Partial<OfficePayout>) =>
  ({
    status: 'PENDING',
    method: 'MPESA',
    needsAttention: null,
    mayHaveBeenSent: false,
    approvals: [],
    approvalsNeeded: 1,
    approvableAt: null,
    vendor: { name: 'Wanjiru Kamande', suspended: false },
    ...facts,
  }) as OfficePayout

const viewer = { me: 'wangari', now: new Date('2026-03-02T09:00:00+03:00') }
const approvedBy = (_id: string) => ({
  approvalsNeeded: 2,
  approvals: [{ by: { _id, name: _id, email: '' }, at: '2026-03-02T05:00:00.000Z', factor: 'passkey' as const }],
})
const suspended = { vendor: { name: 'Wanjiru Kamande', suspended: true } as OfficePayout['vendor'] }

test.each<[string, Partial<OfficePayout>, string[]]>([
  ['that waits', {}, ['Approve', 'Reject']],
  ['of a suspended guide', suspended, ['Reject']],
  ['approved by another administrator', approvedBy('baraka'), ['Approve', 'Reject']],
  ['that this administrator has approved', approvedBy('wangari'), ['Reject']],
  ['to a new number', { approvableAt: '2026-03-02T06:00:01.000Z' }, ['Reject']],
  ['to a number that is a day old', { approvableAt: '2026-03-02T06:00:00.000Z' }, ['Approve', 'Reject']],
  ['by bank on its way', { status: 'PROCESSING', method: 'BANK_TRANSFER' }, ['Record as paid', 'Reject']],
  [
    'by bank that nobody approved',
    { status: 'PROCESSING', method: 'BANK_TRANSFER', needsAttention: 'not_approved' },
    ['Reject'],
  ],
  ['by M-Pesa on its way', { status: 'PROCESSING', mayHaveBeenSent: true }, []],
  ['refused by M-Pesa', { status: 'PROCESSING', needsAttention: 'refused:1' }, ['Try again', 'Reject']],
  [
    'that M-Pesa is silent about',
    { status: 'PROCESSING', needsAttention: 'unanswered', mayHaveBeenSent: true },
    ['Try again', 'Record as paid', 'Reject'],
  ],
  [
    'paid in an earlier try while a later one is under way',
    { status: 'PROCESSING', needsAttention: 'paid_after_refusal', mayHaveBeenSent: true },
    ['Record as paid', 'Reject'],
  ],
  [
    'paid after it was rejected',
    { status: 'REJECTED', needsAttention: 'paid_after_refusal' },
    ['Record as paid', 'Nothing more was paid'],
  ],
  [
    'paid twice',
    { status: 'COMPLETED', needsAttention: 'paid_after_refusal' },
    ['Record second payment', 'Nothing more was paid'],
  ],
  ['rejected', { status: 'REJECTED' }, []],
  ['paid', { status: 'COMPLETED' }, []],
])('a payout %s: %j offers %j', (_name, facts, labels) => {
  expect(payoutActions(payout(facts), viewer).map(({ label }) => label)).toEqual(labels)
})

test('rejecting a payout that may have been sent needs a declaration first', () => {
  const rejects = (facts: Partial<OfficePayout>) =>
    payoutActions(payout(facts), viewer).find(({ label }) => label === 'Reject')
  expect(rejects({ status: 'PROCESSING', needsAttention: 'unanswered', mayHaveBeenSent: true })?.declare).toBeTruthy()
  expect(rejects({})?.declare).toBeUndefined()
})
