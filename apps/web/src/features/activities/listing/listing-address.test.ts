import { categories } from '@upeo/domain/activities/categories'
import { categoryPath } from './category-path.ts'
import { describe, expect, test } from 'vitest'
import { localDate } from '@upeo/domain/time'
import {
  listingPath,
  listingQuery,
  mapQuery,
  parseListing,
  plainListing,
  tripOf,
  type ListingAddress,
} from './listing-address.ts'

const parse = (query: string) => parseListing(new URLSearchParams(query))

const whole: ListingAddress = {
  search: 'sunrise & coffee',
  typed: 'sunrise & coffee for 2',
  place: "Hell's Gate",
  category: ['Hiking', 'Rock Climbing'],
  difficulty: 'Challenging',
  minPriceWithVat: 500,
  maxPriceWithVat: 12_000.5,
  startDate: localDate('2026-07-01'),
  endDate: localDate('2026-07-31'),
  date: localDate('2026-07-12'),
  flexible: 2,
  adults: 2,
  children: 1,
  filling: true,
  sort: 'price_asc',
  page: 3,
  view: 'map',
  bbox: [36.1, -1.5, 37.2, -0.4],
  near: { lat: -1.29, lng: 36.82 },
  around: 'Nairobi',
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
    const form =
      'search=&place=&difficulty=&minPriceWithVat=0&maxPriceWithVat=30000&startDate=&endDate=&date=&flexible=0&adults=&children=&sort=upcoming'
    expect(parse(form)).toEqual({ ...plainListing, maxPriceWithVat: 30_000 })
  })

  test.each([
    ['category=Swimming&category=Hiking&category=Hiking', { category: ['Hiking'] }],
    ['difficulty=Impossible', {}],
    ['minPriceWithVat=-5&maxPriceWithVat=lots', {}],
    ['minPriceWithVat=900&maxPriceWithVat=300', { minPriceWithVat: 900 }],
    ['startDate=2026-02-30', {}],
    ['startDate=2026-07-10&endDate=2026-07-09', { startDate: '2026-07-10' }],
    ['seats=0&page=0&sort=cheapest&view=list', {}],
    ['seats=3', { adults: 3 }],
    ['flexible=2&children=-1', {}],
    ['bbox=36,-1,37,0', {}],
    ['near=-1.28634,36.81722', { near: { lat: -1.29, lng: 36.82 } }],
    ['near=here', {}],
    ['around=Atlantis', {}],
    ['near=-1.28', {}],
    ['sort=distance', {}],
    ['sort=best&search=', {}],
    ['sort=best&search=hike', { search: 'hike' }],
    ['sort=upcoming&search=hike', { search: 'hike', sort: 'upcoming' }],
    ['view=map&bbox=36,-1,37', { view: 'map' }],
    ['view=map&bbox=37,-1,36,0', { view: 'map' }],
    [`search=${'x'.repeat(120)}`, { search: 'x'.repeat(100) }],
  ])('%s: what makes no sense is left out', (query, expected) => {
    expect(parse(query)).toEqual({ ...plainListing, ...expected })
  })
})

describe('what the API is asked', () => {
  test('of a page of cards, nothing that is not set', () => {
    expect(listingQuery(plainListing)).toEqual({ page: 1 })
    expect(listingQuery({ ...plainListing, category: ['Camping'], adults: 2, filling: true, page: 2 })).toEqual({
      category: ['Camping'],
      adults: 2,
      filling: 'true',
      page: 2,
    })
  })

  test('of the list beside a map, a page of what lies in its frame; of the map, all that lies in a frame', () => {
    expect(listingQuery({ ...whole, page: 2 })).toMatchObject({
      bbox: '36.1,-1.5,37.2,-0.4',
      page: 2,
      sort: 'price_asc',
    })
    const { bbox, ...filters } = mapQuery(whole, [36, -1, 37, 0])
    expect(bbox).toBe('36,-1,37,0')
    expect({ ...filters, sort: 'price_asc', page: 3, bbox: '36.1,-1.5,37.2,-0.4', near: '-1.29,36.82' }).toEqual(
      listingQuery({ ...whole, page: 3 }),
    )
  })
})

describe('the trip that cards lead on with', () => {
  test.each([
    ['', undefined],
    ['category=Camping', undefined],
    ['date=2026-11-28&adults=4', { flexible: 0, adults: 4, children: 0, chosen: true }],
    // Days of a range and of a play are proposed, not chosen.
    ['date=2026-11-28&flexible=1', { flexible: 1, adults: null, children: 0, chosen: false }],
    ['startDate=2026-11-28&endDate=2026-11-29&adults=2', { flexible: 0, adults: 2, children: 0, chosen: false }],
    ['filling=true', { flexible: 0, adults: null, children: 0, chosen: false }],
  ])('?%s', (query, trip) => {
    expect(tripOf(parse(query))).toEqual(trip)
  })
})

test('a link to one kind of activity is what the listing itself would write', () => {
  for (const category of categories) {
    expect(categoryPath(category)).toBe(listingPath({ ...plainListing, category: [category] }))
  }
  expect(categoryPath('Golf')).toBe('/activities')
})
