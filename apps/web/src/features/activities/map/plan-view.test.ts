import { expect, test } from 'vitest'
import { planView } from './plan-view.ts'

const size = { width: 512, height: 512 }
const none = { top: 0, right: 0, bottom: 0, left: 0 }
const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)]

test('what fits into the room stands where MapLibre puts it', () => {
  // Two degrees at the equator on 512 pixels: zoom 7.49.
  const project = planView([36, -1, 38, 1], size, { room: none, maxZoom: 14 })
  expect([36, 37, 38].map((lng) => rounded(project([lng, 0])))).toEqual([
    [0, 256],
    [256, 256],
    [512, 256],
  ])
  expect(rounded(project([36, 1]))).toEqual([0, 0])
})

test('no nearer than it may be, in the middle of the room that is left', () => {
  const room = { top: 100, right: 0, bottom: 200, left: 0 }
  const project = planView([37, 0, 37, 0], size, { room, maxZoom: 8 })
  expect(rounded(project([37, 0]))).toEqual([256, 206])
  // At zoom 8 a degree is 364 pixels wide.
  expect(rounded(project([37.5, 0]))).toEqual([256 + 182, 206])
})
