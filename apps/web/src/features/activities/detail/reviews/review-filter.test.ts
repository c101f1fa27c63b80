import { expect, test } from 'vitest'
import { reviewFilter, reviewQuery } from './review-filter.ts'

test.each([
  ['', { topic: null, stars: null }, {}],
  ['topic=food&stars=4&date=2026-03-14', { topic: 'food', stars: 4 }, { topic: 'food', stars: 4 }],
  ['stars=1', { topic: null, stars: 1 }, { stars: 1 }],
  ['topic=soup&stars=6', { topic: null, stars: null }, {}],
  ['stars=4.5', { topic: null, stars: null }, {}],
])('%s', (address, filter, query) => {
  expect(reviewFilter(new URLSearchParams(address))).toEqual(filter)
  expect(reviewQuery(reviewFilter(new URLSearchParams(address)))).toEqual(query)
})
