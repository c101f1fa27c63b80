import { categories } from '@upeo/domain/activities/categories'
import { categoryPath } from './category-path.ts'
import { describe, expect, test } from 'vitest'
import { localDate } from '@upeo/domain/time'
import { plainListing } from '../../../testing/plain-listing.ts'
import { listingPath, listingQuery, parseListing, type ListingAddress } from './listing-address.ts'

const parse = (query: string) => parseListing(new URLSearchParams(query))

const whole: ListingAddress = {
  search: 'sunrise & coffee',
  place: "Hell's Gate",
  category: ['Hiking', 'Rock Climbing'],
  difficulty: 'Challenging',
  minPrice: 500,
  maxPrice: 12_000.5,
  startDate: localDate('2026-07-01'),
  endDate: localDate('2026-07-31'),
  seats: 4,
  sort: 'price_asc',
  page: 3,
  view: 'map',
  bbox: [36.1, -1.5, 37.2, -0.4],
}

describe('the address of the listing', () => {
  test('is the plain path when nothing is chosen', () => {
    expect(listingPath(plainListing)).toBe('/activities')
    expect(parse('')).toEqual(plainListing)
  })

  test('says everything, and is read back as it was', () => {
    const path = listingPath(whole)
    expect(parse(path.slice(path.indexOf('?') + 1))).toEqual(whole)
    expect(path).toContain('category=Hiking&category=Rock+Climbing')
  })

  test('is read from a form without JavaScript, whose empty fields mean nothing', () => {
    const form = 'search=&place=&difficulty=&minPrice=0&maxPrice=30000&startDate=&endDate=&seats=&sort=upcoming'
    expect(parse(form)).toEqual({ ...plainListing, maxPrice: 30_000 })
  })

  test.each([
    ['category=Swimming&category=Hiking&category=Hiking', { category: ['Hiking'] }],
    ['difficulty=Impossible', {}],
    ['minPrice=-5&maxPrice=lots', {}],
    ['minPrice=900&maxPrice=300', { minPrice: 900 }],
    ['startDate=2026-02-30', {}],
    ['startDate=2026-07-10&endDate=2026-07-09', { startDate: '2026-07-10' }],
    ['seats=0&page=0&sort=cheapest&view=list', {}],
    ['bbox=36,-1,37,0', {}],
    ['view=map&bbox=36,-1,37', { view: 'map' }],
    ['view=map&bbox=37,-1,36,0', { view: 'map' }],
    [`search=${'x'.repeat(120)}`, { search: 'x'.repeat(100) }],
  ])('%s: what makes no sense is left out', (query, expected) => {
    expect(parse(query)).toEqual({ ...plainListing, ...expected })
  })
})

describe('what the API is asked', () => {
  test('of a page of cards, nothing that is not set', () => {
    expect(listingQuery(plainListing)).toEqual({ sort: 'upcoming', page: 1 })
    expect(listingQuery({ ...plainListing, category: ['Camping'], seats: 2, page: 2 })).toEqual({
      sort: 'upcoming',
      category: ['Camping'],
      seats: 2,
      page: 2,
    })
  })

  test('of a map, as many as it can hold within its frame', () => {
    const { page: _, ...asked } = { page: null, ...listingQuery(whole) }
    expect(asked).toMatchObject({ bbox: '36.1,-1.5,37.2,-0.4', limit: 100, maxPrice: 12_000.5 })
    expect(listingQuery(whole)).not.toHaveProperty('page')
  })
})

test('a link to one kind of activity is what the listing itself would write', () => {
  for (const category of categories) {
    expect(categoryPath(category)).toBe(listingPath({ ...plainListing, category: [category] }))
  }
  expect(categoryPath('Golf')).toBe('/activities')
})
