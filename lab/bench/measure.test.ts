import { expect, test } from 'vitest'
import { isTooSlow, measure, quantile } from './measure.ts'

test('a quantile is one of the figures', () => {
  const figures = [5, 1, 4, 2, 3]
  expect([0, 0.5, 0.99, 1].map((share) => quantile(figures, share))).toEqual([1, 3, 5, 5])
  expect(quantile([], 0.5)).toBeNaN()
})

test('a call is measured beside an empty one', async () => {
  const measured = await measure({ name: 'nothing', limit: 50, run: async () => null }, async () => null)
  expect(measured).toMatchObject({ name: 'nothing', limit: 50 })
  expect(measured.ratio).toBeGreaterThan(0)
  expect(measured.p99).toBeGreaterThanOrEqual(measured.p50)
})

test('the median decides', () => {
  expect([isTooSlow({ p50: 20, limit: 20 }), isTooSlow({ p50: 20.1, limit: 20 })]).toEqual([false, true])
})
