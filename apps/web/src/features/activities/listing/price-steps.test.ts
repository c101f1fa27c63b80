import { expect, test } from 'vitest'
import { priceSteps, stopAbove, stopBelow } from './price-steps.ts'

test('the slider goes from nothing to the dearest activity, rounded up, and always upwards', () => {
  for (const dearest of [0, 99, 100, 101, 1160, 348_000, 9_999_999]) {
    const steps = priceSteps(dearest)
    expect(steps[0]).toBe(0)
    expect(steps.at(-1)).toBe(Math.max(100, Math.ceil(dearest / 100) * 100))
    expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b))
  }
})

test('what most activities cost has much of the track, though a few cost a hundred times as much', () => {
  const steps = priceSteps(348_000)
  const usual = stopAbove(steps, 12_000) - stopBelow(steps, 1_200)
  expect(usual / (steps.length - 1)).toBeGreaterThan(0.25)
})

test('a typed price stands at the stop beside it, on the side that shows no less', () => {
  const steps = priceSteps(5000)
  expect([stopBelow(steps, 1234), stopAbove(steps, 1234)].map((at) => steps[at])).toEqual([1200, 1500])
  expect([stopBelow(steps, 1200), stopAbove(steps, 1200)].map((at) => steps[at])).toEqual([1200, 1200])
  expect([stopBelow(steps, 9999), stopAbove(steps, 9999)].map((at) => steps[at])).toEqual([5000, 5000])
})
