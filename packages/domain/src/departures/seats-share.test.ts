import { expect, it } from 'vitest'
import { seatsShare } from './seats-share.ts'

it.each([
  [0, 10, 'few'],
  [2, 10, 'few'],
  [3, 10, 'half'],
  [1, 4, 'half'],
  [5, 10, 'half'],
  [6, 10, 'plenty'],
  [10, 10, 'plenty'],
  [1, 1, 'plenty'],
] as const)('%d of %d seats left: %s', (left, capacity, share) => {
  expect(seatsShare(left, capacity)).toBe(share)
})
