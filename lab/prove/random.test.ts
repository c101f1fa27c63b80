import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draws = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 200 }, () => random.whole(1, 50))
}

test('the same seed draws the same, another seed something else', () => {
  expect(draws(7)).toEqual(draws(7))
  expect(draws(8)).not.toEqual(draws(7))
  expect(Math.min(...draws(7))).toBe(1)
  expect(Math.max(...draws(7))).toBe(50)
})

test('a fork does not move the sequence that it was forked from', () => {
  const [one, other] = [createRandom(3), createRandom(3)]
  one.fork('kills').whole(0, 1000)
  expect(one.next()).toBe(other.next())
  expect(createRandom(3).fork('kills').next()).not.toBe(createRandom(3).fork('plans').next())
})

test('names come as often as they weigh', () => {
  const random = createRandom(11)
  const drawn = Array.from({ length: 2000 }, () => random.weighted({ often: 3, seldom: 1, never: 0 }))
  const often = drawn.filter((name) => name === 'often').length
  expect(often).toBeGreaterThan(1400)
  expect(often).toBeLessThan(1600)
  expect(drawn).not.toContain('never')
})
