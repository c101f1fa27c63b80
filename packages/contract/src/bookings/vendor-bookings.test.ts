import { expect, test } from 'vitest'
import { listVendorBookings } from './vendor-bookings.ts'

test.each([
  [{}, { page: 1, limit: 100 }],
  [{ status: 'pending' }, { page: 1, limit: 100, status: 'pending' }],
  [{ page: '1' }, { page: 1, limit: 10 }],
  [
    { page: '3', limit: '20' },
    { page: 3, limit: 20 },
  ],
  [{ limit: '5' }, { page: 1, limit: 5 }],
])('asked for %j, a guide gets %j', (query, asked) => {
  expect(listVendorBookings.query!.parse(query)).toEqual(asked)
})

test.each([{ page: '0' }, { limit: '101' }, { limit: '0' }, { page: 'x' }])('%j is refused', (query) => {
  expect(listVendorBookings.query!.safeParse(query).success).toBe(false)
})
