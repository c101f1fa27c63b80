import { expect, test } from 'vitest'
import { byWeighedRating, weighedRating } from './weighed-rating.ts'

test('forty ratings of 4.8 come before two of 5, and what nobody has rated comes last', () => {
  const few = { rating: 5, reviewCount: 2 }
  const many = { rating: 4.8, reviewCount: 40 }
  const none = { rating: null, reviewCount: 0 }
  expect([none, few, many].toSorted(byWeighedRating)).toEqual([many, few, none])
  expect(weighedRating(none)).toBeNull()
})
