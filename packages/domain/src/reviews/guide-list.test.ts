import { expect, it } from 'vitest'
import { responseRate } from './guide-list.ts'

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [2, 3, 66],
  [199, 200, 99],
  [3, 3, 100],
])('%i of %i reviews answered are a response rate of %i percent', (responded, total, percent) => {
  expect(responseRate({ responded, total })).toBe(percent)
})
