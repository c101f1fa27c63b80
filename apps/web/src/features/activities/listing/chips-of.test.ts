import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { chipsOf, fillingPath, nearNairobiPath } from './chips-of.ts'
import { parseListing } from './listing-address.ts'

const monday = localDate('2026-11-23')
const chips = (query: string) => chipsOf(parseListing(new URLSearchParams(query)), monday)

test('each chip names its days in the address, keeps the rest, and begins at the first page', () => {
  expect(chips('category=Hiking&adults=4&page=3')).toEqual([
    {
      label: 'This weekend',
      on: false,
      to: '/activities?category=Hiking&startDate=2026-11-28&endDate=2026-11-29&adults=4',
    },
    {
      label: 'Next weekend',
      on: false,
      to: '/activities?category=Hiking&startDate=2026-12-05&endDate=2026-12-06&adults=4',
    },
    { label: 'Filling fast', on: false, to: '/activities?category=Hiking&adults=4&filling=true' },
  ])
})

test('a chip takes the place of a day, and takes itself off when it is on', () => {
  expect(chips('date=2026-11-24&flexible=1')[0]?.to).toBe('/activities?startDate=2026-11-28&endDate=2026-11-29')
  expect(chips('startDate=2026-11-28&endDate=2026-11-29&filling=true')).toEqual([
    { label: 'This weekend', on: true, to: '/activities?filling=true' },
    { label: 'Next weekend', on: false, to: '/activities?startDate=2026-12-05&endDate=2026-12-06&filling=true' },
    { label: 'Filling fast', on: true, to: '/activities?startDate=2026-11-28&endDate=2026-11-29' },
  ])
})

test('the rows of the home page lead to the listing narrowed as they are', () => {
  expect(nearNairobiPath(localDate('2026-11-25'))).toBe(
    '/activities?around=Nairobi&startDate=2026-11-28&endDate=2026-11-29&sort=rating',
  )
  expect(fillingPath()).toBe('/activities?filling=true')
})
