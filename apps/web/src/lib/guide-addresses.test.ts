import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { balanceAddress, bookedAddress, bookingsAddress, readBookedDays, statementAddress } from './guide-addresses.ts'

const days = { from: localDate('2026-03-01'), until: localDate('2026-03-15') }

test('a count leads to the list of the bookings of its days, and of its state', () => {
  expect(bookedAddress(days)).toBe('/vendor/dashboard/bookings?bookedFrom=2026-03-01&bookedUntil=2026-03-15')
  const address = bookedAddress(days, 'cancelled')
  expect(address).toBe('/vendor/dashboard/bookings?status=cancelled&bookedFrom=2026-03-01&bookedUntil=2026-03-15')
  expect(readBookedDays(new URLSearchParams(address.split('?')[1]))).toEqual(days)
})

test('a balance leads to the form that asks for it, once there is one', () => {
  expect(balanceAddress(12.5)).toBe('/vendor/dashboard/payments?payout=1')
  expect(balanceAddress(0)).toBe('/vendor/dashboard/payments')
})

test('a count of all days leads to all of them, and money to the statement of its days', () => {
  expect(bookingsAddress()).toBe('/vendor/dashboard/bookings')
  expect(bookingsAddress({ when: 'coming' })).toBe('/vendor/dashboard/bookings?when=coming')
  expect(statementAddress(days)).toBe('/vendor/dashboard/payments/statement?from=2026-03-01&until=2026-03-15')
  expect(statementAddress('all', 'open')).toBe('/vendor/dashboard/payments/statement?part=open&period=all')
})

test.each([
  '',
  'bookedFrom=2026-03-01',
  'bookedFrom=2026-03-15&bookedUntil=2026-03-01',
  'bookedFrom=2026-02-30&bookedUntil=2026-03-01',
])('the address "%s" names no days', (address) => expect(readBookedDays(new URLSearchParams(address))).toBeUndefined())
