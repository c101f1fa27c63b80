import { expect, test } from 'vitest'
import { boundsAround, boundsOf, roundedBox } from './bounds.ts'

test('the box around points, and Kenya around none', () => {
  expect(
    boundsOf([
      [36.8, -1.3],
      [39.6, -4.2],
      [37.1, 0.02],
    ]),
  ).toEqual([36.8, -4.2, 39.6, 0.02])
  expect(boundsOf([[36, 1]])).toEqual([36, 1, 36, 1])
  expect(boundsOf([])).toEqual([33.8, -4.9, 42, 5.6])
})

test('one place is shown with what is around it, and not with a third of the country', () => {
  const [west, south, east, north] = boundsAround([36.4464, -0.9149])
  expect(roundedBox([west, south, east, north])).toEqual([36.246, -1.115, 36.646, -0.715])
})

test('a frame is rounded and stays in the world', () => {
  expect(roundedBox([36.123456, -1.98765, 200, 95])).toEqual([36.123, -1.988, 180, 90])
})
