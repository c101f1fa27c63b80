import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { expect, test } from 'vitest'
import { actsFor, hindrance } from './acts.ts'

const booking = (facts: Partial<VendorBooking>) =>
  ({ status: 'pending', paymentMethod: 'bank', startsAt: '2026-03-14T04:30:00Z', ...facts }) as VendorBooking

test.each([
  ['pending', ['cancel', 'confirm']],
  ['pending_payment_approval', ['reject', 'approve']],
  ['confirmed', ['cancel', 'complete']],
  ['completed', []],
  ['cancelled', []],
] as const)('a %s booking offers %j', (status, names) => {
  expect(actsFor(booking({ status }))).toEqual(names)
})

test('what M-Pesa has yet to report is not confirmed by hand', () => {
  const now = new Date('2026-03-01T09:00:00Z')
  expect(hindrance('confirm', booking({ paymentMethod: 'mpesa' }), now)).toMatch(/M-Pesa/)
  expect(hindrance('confirm', booking({}), now)).toBeNull()
})

test('a trip is completed once it has started', () => {
  const confirmed = booking({ status: 'confirmed' })
  expect(hindrance('complete', confirmed, new Date('2026-03-14T04:29:59Z'))).toMatch(/once the activity has started/)
  expect(hindrance('complete', confirmed, new Date('2026-03-14T04:30:00Z'))).toBeNull()
})
