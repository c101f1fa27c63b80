import { MAP_THINGS } from '@upeo/domain/activities/listing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapCells, type Box } from './map-cells.ts'

/** To a millionth, about ten centimetres: what lies closer together is rounding. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)
const frames = fc
  .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
  .map(([a, b, c, d]): Box => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)])

test('any frame is covered by whole cells, no more of them than the map draws, and none could be finer', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      const { size, box } = mapCells(frame)
      const [west, south, east, north] = box
      const count = (by: number) => Math.round((east - west) / by) * Math.round((north - south) / by)
      expect(count(size)).toBeLessThanOrEqual(MAP_THINGS)
      expect(west <= frame[0] && south <= frame[1] && east > frame[2] && north > frame[3]).toBe(true)
      expect(Number.isInteger(west / size)).toBe(true)
    }),
  )
})

test('a map that is moved a little has the same cells', () => {
  expect(mapCells([36.1, -1.4, 37.2, -0.2])).toEqual(mapCells([36.11, -1.39, 37.19, -0.21]))
})

test('the whole country, a county and one place', () => {
  expect(mapCells([33.8, -4.9, 42, 5.6]).size).toBe(360 / 512)
  expect(mapCells([36, -1.2, 36.8, -0.4]).size).toBe(360 / 8192)
  expect(mapCells([36.4, -0.9, 36.4, -0.9]).size).toBe(360 / 2 ** 20)
})

test('a frame that is turned round holds nothing and is no trouble', () => {
  expect(mapCells([170, -10, -170, 10]).box[2]).toBeLessThan(mapCells([170, -10, -170, 10]).box[0])
})
