import { expect, test } from 'vitest'
import { localDate } from '@upeo/domain/time'
import { activeFilters, clearedListing } from './active-filters.ts'
import { plainListing } from '../../../testing/plain-listing.ts'
import type { ListingAddress } from './listing-address.ts'

const filtered: ListingAddress = {
  ...plainListing,
  search: 'reef',
  place: 'Diani',
  category: ['Water Sports', 'Boating'],
  difficulty: 'Easy',
  minPrice: 1000,
  maxPrice: 5000,
  startDate: localDate('2026-07-01'),
  endDate: localDate('2026-07-05'),
  seats: 2,
  page: 4,
  sort: 'rating',
}

test('each filter has a chip that takes away itself alone and starts at the first page', () => {
  const chips = activeFilters(filtered, 20_000)
  expect(chips.map((chip) => chip.label)).toEqual([
    '“reef”',
    'Near Diani',
    'Water Sports',
    'Boating & Sailing',
    'KES 1,000 to KES 5,000',
    'Easy',
    'From 1 Jul 2026',
    'Until 5 Jul 2026',
    '2 people',
  ])
  expect(chips[2]?.without).toEqual({ ...filtered, category: ['Boating'], page: 1 })
})

test('a price at the end of the slider is no filter', () => {
  expect(activeFilters({ ...plainListing, maxPrice: 20_000 }, 20_000)).toEqual([])
  expect(activeFilters({ ...plainListing, maxPrice: 900 }, 20_000)[0]?.label).toBe('Up to KES 900')
  expect(activeFilters({ ...plainListing, minPrice: 900 }, 20_000)[0]?.label).toBe('From KES 900')
})

test('clearing keeps order and view', () => {
  expect(clearedListing({ ...filtered, view: 'map' })).toEqual({ ...plainListing, sort: 'rating', view: 'map' })
})
