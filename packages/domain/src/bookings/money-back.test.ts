import { expect, test } from 'vitest'
import { actorKinds } from '../actor.ts'
import { guardsOf } from '../lifecycle.ts'
import { bookingLifecycle, bookingStatuses } from './lifecycle.ts'
import { canGoBack, moneyBack } from './money-back.ts'
import { bookingPaymentStatuses } from './payment-status.ts'

test.each(actorKinds)('cancelling by %s ends when the lifecycle says so', (by) => {
  const beforeStart = guardsOf(bookingLifecycle, 'cancel', by).includes('before_start')
  expect(moneyBack.cancel[by].until).toBe(beforeStart ? 'start' : 'completion')
  expect(bookingLifecycle.cancel.from).not.toContain('completed')
})

test('money goes back of what was confirmed or has ended, while some of it is kept', () => {
  const states = bookingStatuses.flatMap((status) =>
    bookingPaymentStatuses
      .filter((paymentStatus) => canGoBack({ status, paymentStatus }))
      .map((paid) => [status, paid]),
  )
  expect(states).toEqual(
    ['confirmed', 'completed', 'cancelled'].flatMap((status) =>
      ['partially_paid', 'paid', 'refund_due_from_guide'].map((paid) => [status, paid]),
    ),
  )
})
