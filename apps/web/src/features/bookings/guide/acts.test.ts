import type { VendorBooking } from '@upeo/contract/bookings/booking'
import { expect, test } from 'vitest'
import { actsFor, hindrance } from './acts.ts'

const booking = (facts: Partial<VendorBooking>) =>
  ({
    status: 'pending',
    paymentMethod: 'bank',
    startsAt: '2026-03-18T04:30:00Z',
    time: '07:30',
    endsAt: '2026-03-18T12:30:00Z',
    ...facts,
  }) as VendorBooking

test.each([
  ['pending', ['cancel', 'confirm']],
  ['pending_payment_approval', ['reject', 'approve']],
  ['confirmed', ['cancel', 'complete']],
  ['completed', []],
  ['cancelled', []],
] as const)('a %s booking offers %j', (status, names) => {
  expect(actsFor(booking({ status }), new Date('2026-03-18T04:59:59Z'))).toEqual(names)
})

test('half an hour after the start, or at noon, a guide can say that the guest did not come', () => {
  const late = new Date('2026-03-18T05:00:00Z')
  expect(actsFor(booking({ status: 'confirmed' }), late)).toEqual(['cancel', 'absent', 'complete'])
  const timeless = booking({ status: 'confirmed', time: null, startsAt: '2026-03-17T21:00:00Z' })
  expect(actsFor(timeless, late)).not.toContain('absent')
  expect(actsFor(timeless, new Date('2026-03-18T09:00:00Z'))).toContain('absent')
})

test('a guest who has not agreed to where the trip was moved cannot be marked as absent, and the guide reads why', () => {
  const late = new Date('2026-03-18T05:00:00Z')
  const moved = booking({ status: 'confirmed', startAgreed: false })
  expect(actsFor(moved, late)).toContain('absent')
  expect(hindrance('absent', moved, late)).toMatch(/has not agreed to the new start/)
  expect(hindrance('absent', { ...moved, startAgreed: true }, late)).toBeNull()
})

test('what M-Pesa has yet to report is not confirmed by hand', () => {
  const now = new Date('2026-03-01T09:00:00Z')
  expect(hindrance('confirm', booking({ paymentMethod: 'mpesa' }), now)).toMatch(/M-Pesa/)
  expect(hindrance('confirm', booking({}), now)).toBeNull()
})

test('a trip is completed once it has ended, and the guide reads when that is', () => {
  const confirmed = booking({ status: 'confirmed' })
  expect(hindrance('complete', confirmed, new Date('2026-03-18T12:29:59Z'))).toBe(
    'A booking can be marked as completed once the trip has ended. You can complete this one from 18 Mar 2026, 15:30.',
  )
  expect(hindrance('complete', confirmed, new Date('2026-03-18T12:30:00Z'))).toBeNull()
})
