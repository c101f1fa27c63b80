import { expect, test } from 'vitest'
import { groupPins } from './group-pins.ts'

test('pins that would cover each other are grouped at the place of the first', () => {
  const [a, b, c, d] = [
    { x: 0, y: 0 },
    { x: 50, y: 10 },
    { x: 90, y: 0 },
    { x: 0, y: 40 },
  ] as const
  expect(groupPins([a, b, c, d], { x: 80, y: 32 })).toEqual([[a, b], [c], [d]])
  expect(groupPins([], { x: 80, y: 32 })).toEqual([])
})
