import { expect, test } from 'vitest'
import { localDate } from '@upeo/domain/time'
import { activeFilters, clearedListing } from './active-filters.ts'
import { plainListing, type ListingAddress } from './listing-address.ts'

const filtered: ListingAddress = {
  ...plainListing,
  search: 'reef',
  place: 'Diani',
  around: 'Mombasa',
  category: ['Water Sports', 'Boating'],
  difficulty: 'Easy',
  minPriceWithVat: 1000,
  maxPriceWithVat: 5000,
  startDate: localDate('2026-07-01'),
  endDate: localDate('2026-07-05'),
  date: localDate('2026-07-04'),
  flexible: 1,
  adults: 2,
  children: 1,
  filling: true,
  page: 4,
  sort: 'rating',
}

test('each filter has a chip that takes away itself alone and starts at the first page', () => {
  const chips = activeFilters(filtered, 20_000)
  expect(chips.map((chip) => chip.label)).toEqual([
    '“reef”',
    'Where: Diani',
    'Near Mombasa',
    'Water Sports',
    'Boating & Sailing',
    'KES 1,000 to KES 5,000',
    'Easy',
    'From 1 Jul 2026',
    'Until 5 Jul 2026',
    'Sat, 4 Jul ± 1 day',
    '2 adults, 1 child',
    'Filling fast',
  ])
  expect(chips[3]?.without).toEqual({ ...filtered, category: ['Boating'], page: 1 })
})

test('a chip that was read out of the words makes words of them again', () => {
  const understood = { ...plainListing, search: 'walk', typed: 'walk on sunday for 2', adults: 2 }
  const sunday = { ...understood, date: localDate('2026-07-05') }
  const words = { days: 'walk on sunday', party: 'walk for 2' }
  const left = (address: ListingAddress) => activeFilters(address, 20_000, words).map(({ without }) => without)
  expect(left(sunday)).toEqual([
    { ...sunday, search: '', typed: '' },
    { ...sunday, search: 'walk on sunday', date: null },
    { ...sunday, search: 'walk for 2', adults: null },
  ])
  const weekend = { ...understood, startDate: localDate('2026-07-04'), endDate: localDate('2026-07-05') }
  for (const at of [1, 2]) {
    expect(left(weekend)[at]).toEqual({ ...weekend, search: 'walk on sunday', startDate: null, endDate: null })
  }
})

test('a price at the end of the slider is no filter', () => {
  expect(activeFilters({ ...plainListing, maxPriceWithVat: 20_000 }, 20_000)).toEqual([])
  expect(activeFilters({ ...plainListing, maxPriceWithVat: 900 }, 20_000)[0]?.label).toBe('Up to KES 900')
  expect(activeFilters({ ...plainListing, minPriceWithVat: 900 }, 20_000)[0]?.label).toBe('From KES 900')
})

test('clearing keeps order and view', () => {
  expect(clearedListing({ ...filtered, view: 'map' })).toEqual({ ...plainListing, sort: 'rating', view: 'map' })
})
