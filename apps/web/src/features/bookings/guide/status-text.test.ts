import { expect, test } from 'vitest'
import { statusText } from './status-text.ts'

test.each([
  ['pending', 'unpaid', 'Pending'],
  ['pending', 'partially_paid', 'Partially paid'],
  ['pending_payment_approval', 'partially_paid', 'Payment to approve'],
  ['confirmed', 'paid', 'Confirmed'],
  ['cancelled', 'partially_paid', 'Cancelled'],
] as const)('%s and %s is "%s"', (status, paymentStatus, text) => {
  expect(statusText({ status, paymentStatus })).toBe(text)
})

test('a hold that ran out is not told as cancelled', () => {
  expect(statusText({ status: 'cancelled', paymentStatus: 'unpaid', holdExpired: true })).toBe('Not paid in time')
})
