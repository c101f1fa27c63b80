import { expect, test } from 'vitest'
import { askedReport, choicesOf, tabLabels } from './report-address.ts'

test.each([
  ['', 'month', 'day'],
  ['period=all&by=month', 'all', 'month'],
  ['period=decade&by=hour', 'month', 'day'],
])('the address "%s" asks for %s by %s', (address, period, groupBy) => {
  expect(askedReport(new URLSearchParams(address))).toEqual({ period, groupBy })
})

test('tabs and their choices are the spec’s', () => {
  expect(Object.values(tabLabels)).toEqual(['Financial', 'Bookings', 'Customers', 'Inventory'])
  expect(choicesOf).toMatchObject({
    financial: { period: true, groupBy: true },
    bookings: { period: true, groupBy: true },
    customers: { period: true, groupBy: false },
    inventory: { period: false, groupBy: false },
  })
})
