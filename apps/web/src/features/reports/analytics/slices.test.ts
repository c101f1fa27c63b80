import { expect, test } from 'vitest'
import { shareOf, slicesOf, totalOf } from './slices.ts'

const categories = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ category: `Category ${at}`, bookings: 10 - at }))

test('five categories have a colour each', () => {
  const slices = slicesOf(categories(5))
  expect(slices.map(({ category }) => category)).toEqual(categories(5).map(({ category }) => category))
  expect(new Set(slices.map(({ colour }) => colour)).size).toBe(5)
})

test('of more, the smaller ones are one slice, and none is lost', () => {
  const slices = slicesOf(categories(8))
  expect(slices).toHaveLength(5)
  expect(slices.at(-1)).toMatchObject({ category: 'All others', bookings: 6 + 5 + 4 + 3 })
  expect(totalOf(slices)).toBe(totalOf(categories(8)))
  expect(shareOf(1, 3)).toBe('33%')
})
