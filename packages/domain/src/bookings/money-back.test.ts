import { expect, test } from 'vitest'
import { bookingLifecycle, bookingStatuses } from './lifecycle.ts'
import { canGoBack } from './money-back.ts'
import { bookingPaymentStatuses } from './payment-status.ts'

test('nobody cancels what is completed, whose money is released', () => {
  expect(bookingLifecycle.cancel.from).not.toContain('completed')
})

test.each([
  ['vendor', ['completed', 'cancelled']],
  ['admin', ['confirmed', 'completed', 'cancelled']],
] as const)('money goes back by %s of what was confirmed or has ended, while some of it is kept', (by, statuses) => {
  const states = bookingStatuses.flatMap((status) =>
    bookingPaymentStatuses
      .filter((paymentStatus) => canGoBack({ status, paymentStatus }, by))
      .map((paid) => [status, paid]),
  )
  expect(states).toEqual(
    statuses.flatMap((status) => ['partially_paid', 'paid', 'refund_due_from_guide'].map((paid) => [status, paid])),
  )
})
