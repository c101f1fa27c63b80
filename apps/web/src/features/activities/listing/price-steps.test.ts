import { expect, test } from 'vitest'
import { priceStops, stopAbove, stopBelow } from './price-steps.ts'

const steps = [600, 1200, 1500, 2000, 3500, 12_000]

test('the slider goes from nothing by the steps of the catalogue to the dearest activity, rounded up', () => {
  expect(priceStops(steps, 348_000)).toEqual([0, ...steps, 348_000])
  expect(priceStops(steps, 11_950)).toEqual([0, ...steps])
  expect(priceStops([], 1160)).toEqual([0, 1200])
  expect(priceStops([], 0)).toEqual([0, 100])
})

test('what has become the dearest since the steps were counted ends it', () => {
  expect(priceStops(steps, 1740)).toEqual([0, 600, 1200, 1500, 1800])
  expect(priceStops([0, 100], 0)).toEqual([0, 100])
})

test('a typed price stands at the stop beside it, on the side that shows no less', () => {
  const stops = priceStops(steps, 15_000)
  expect([stopBelow(stops, 1234), stopAbove(stops, 1234)].map((at) => stops[at])).toEqual([1200, 1500])
  expect([stopBelow(stops, 1200), stopAbove(stops, 1200)].map((at) => stops[at])).toEqual([1200, 1200])
  expect([stopBelow(stops, 99_999), stopAbove(stops, 99_999)].map((at) => stops[at])).toEqual([15_000, 15_000])
})
