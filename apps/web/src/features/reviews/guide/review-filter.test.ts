import { expect, test } from 'vitest'
import { orderLabels, ratingChoices, reviewFilter, tabLabel } from './review-filter.ts'

const id = '0190f0a0-0000-7000-8000-000000000001'

test.each([
  ['', { tab: 'all', search: '', sort: 'newest', page: 1 }],
  [
    `tab=pending&search=dawn&activity=${id}&rating=4&sort=lowest&page=2`,
    { tab: 'pending', search: 'dawn', activity: id, rating: 4, sort: 'lowest', page: 2 },
  ],
  ['tab=secret&activity=walk&rating=9&sort=best&page=x', { tab: 'all', search: '', sort: 'newest', page: 1 }],
])('the address "%s" asks for %j', (address, filter) => {
  expect(reviewFilter(new URLSearchParams(address))).toEqual(filter)
})

test('tabs, ratings and orders are the spec’s', () => {
  expect((['all', 'responded', 'pending'] as const).map((tab) => tabLabel(tab, 2))).toEqual([
    'All',
    'Responded',
    'Pending',
  ])
  expect(ratingChoices().map(({ label }) => label)).toEqual([
    'All Ratings',
    '5 Stars',
    '4 Stars',
    '3 Stars',
    '2 Stars',
    '1 Star',
  ])
  expect(Object.keys(orderLabels)).toEqual(['newest', 'oldest', 'highest', 'lowest'])
})
