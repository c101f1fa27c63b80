import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { bookedAddress, readBookedDays } from './booked-days.ts'

const days = { from: localDate('2026-03-01'), until: localDate('2026-03-15') }

test('a count leads to the list of the bookings of its days, and of its state', () => {
  expect(bookedAddress(days)).toBe('/vendor/dashboard/bookings?bookedFrom=2026-03-01&bookedUntil=2026-03-15')
  const address = bookedAddress(days, 'cancelled')
  expect(address).toBe('/vendor/dashboard/bookings?status=cancelled&bookedFrom=2026-03-01&bookedUntil=2026-03-15')
  expect(readBookedDays(new URLSearchParams(address.split('?')[1]))).toEqual(days)
})

test.each([
  '',
  'bookedFrom=2026-03-01',
  'bookedFrom=2026-03-15&bookedUntil=2026-03-01',
  'bookedFrom=2026-02-30&bookedUntil=2026-03-01',
])('the address "%s" names no days', (address) => expect(readBookedDays(new URLSearchParams(address))).toBeUndefined())
