import { expect, test } from 'vitest'
import { newAddress } from './moved-addresses.ts'

test.each([
  ['/book/a1', '/booking/a1'],
  ['/privacy-policy', '/privacy'],
  ['/terms-and-conditions', '/terms'],
  ['/activities/a1', '/activity/a1'],
  ['/vendor/activities/create', '/activities/create'],
  ['/vendor/activities/edit/a1', '/activities/edit/a1'],
  ['/vendor/kamau/gallery/g1', '/vendor/kamau?tab=gallery&item=g1'],
])('%s moved to %s', (from, to) => expect(newAddress(from)).toBe(to))

test('an address that never existed stays unknown', () => {
  expect(newAddress('/book')).toBeNull()
  expect(newAddress('/book/a1/more')).toBeNull()
})
