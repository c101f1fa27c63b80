import { expect, test } from 'vitest'
import type { OfficePayment } from '@upeo/contract/admin/payments'
import { paymentActions } from './payment-actions.tsx'

const payment = (facts: Partial<OfficePayment>) =>
  ({
    status: 'needs_review',
    money: 'none',
    canApply: false,
    user: { name: 'Amina Hassan' },
    ...facts,
  }) as OfficePayment

test.each<[string, Partial<OfficePayment>, string[]]>([
  ['that nobody knows of', {}, ['It was paid', 'It was not paid']],
  ['of the right amount', { money: 'unapplied', canApply: true }, ['Apply to booking', 'Send back']],
  ['of another amount', { money: 'unapplied' }, ['Send back']],
  ['that names no booking', { money: 'unapplied', bookingId: null, user: null }, ['Send back']],
  ['that is settled and contradicted', { status: 'succeeded', money: 'applied' }, ['Looked into']],
])('a payment %s: %j offers %j', (_name, facts, labels) => {
  expect(paymentActions(payment(facts)).map(({ label }) => label)).toEqual(labels)
})
