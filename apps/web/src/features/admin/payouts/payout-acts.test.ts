import { expect, test } from 'vitest'
import type { OfficePayout } from '@upeo/contract/admin/payouts'
import { payoutActs } from './payout-acts.tsx'

const payout = (facts: Partial<OfficePayout>) =>
  ({
    status: 'PENDING',
    method: 'MPESA',
    needsAttention: null,
    mayHaveBeenSent: false,
    vendor: { name: 'Wanjiru Kamande', suspended: false },
    ...facts,
  }) as OfficePayout

const suspended = { vendor: { name: 'Wanjiru Kamande', suspended: true } as OfficePayout['vendor'] }

test.each<[string, Partial<OfficePayout>, string[]]>([
  ['that waits', {}, ['Approve', 'Reject']],
  ['of a suspended guide', suspended, ['Reject']],
  ['by bank on its way', { status: 'PROCESSING', method: 'BANK_TRANSFER' }, ['Record as paid', 'Reject']],
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
  expect(payoutActs(payout(facts)).map(({ label }) => label)).toEqual(labels)
})

test('rejecting a payout that may have been sent needs a declaration first', () => {
  const rejects = (facts: Partial<OfficePayout>) => payoutActs(payout(facts)).find(({ label }) => label === 'Reject')
  expect(rejects({ status: 'PROCESSING', needsAttention: 'unanswered', mayHaveBeenSent: true })?.declare).toBeTruthy()
  expect(rejects({})?.declare).toBeUndefined()
})
