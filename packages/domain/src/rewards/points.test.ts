import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { pointsForBooking } from './points.ts'

describe('pointsForBooking', () => {
  it.each([
    [1, false, 10],
    [999_99, false, 10],
    [1_000_00, false, 10],
    [1_999_99, false, 10],
    [2_000_00, false, 20],
    [7_830_00, false, 70],
    [7_830_00, true, 90],
    [1, true, 30],
  ])('T %d, first in its category %s: %d', (total, first, points) => {
    expect(pointsForBooking(cents(total), first)).toBe(points)
  })
})
