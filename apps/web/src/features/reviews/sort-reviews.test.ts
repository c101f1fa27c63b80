import { expect, test } from 'vitest'
import { reviewOrders, sortReviews } from './sort-reviews.ts'

const review = (name: string, day: number, rating: number) => ({
  name,
  rating,
  createdAt: `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`,
})
const reviews = [review('kayak', 2, 4), review('climb', 9, 2), review('walk', 5, 4)]

test.each([
  ['Most Recent', ['climb', 'walk', 'kayak']],
  ['Highest Rating', ['walk', 'kayak', 'climb']],
  ['Lowest Rating', ['climb', 'walk', 'kayak']],
])('%s', (label, names) => {
  const order = reviewOrders.find((each) => each.label === label)
  expect(sortReviews(reviews, order!.value).map(({ name }) => name)).toEqual(names)
})
