import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { bookedAddress, readDays } from './booked-days.ts'

const days = { from: localDate('2026-03-01'), until: localDate('2026-03-15') }

test('a count leads to the list of the bookings of its days, and of its state', () => {
  expect(bookedAddress(days)).toBe('/vendor/dashboard/bookings?from=2026-03-01&until=2026-03-15')
  const address = bookedAddress(days, 'cancelled')
  expect(address).toBe('/vendor/dashboard/bookings?status=cancelled&from=2026-03-01&until=2026-03-15')
  expect(readDays(new URLSearchParams(address.split('?')[1]))).toEqual(days)
})

test.each(['', 'from=2026-03-01', 'from=2026-03-15&until=2026-03-01', 'from=2026-02-30&until=2026-03-01'])(
  'the address "%s" names no days',
  (address) => expect(readDays(new URLSearchParams(address))).toBeUndefined(),
)
