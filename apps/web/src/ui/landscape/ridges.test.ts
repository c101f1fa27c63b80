import { expect, test } from 'vitest'
import { mix, ridge, seeded } from './ridges.ts'

const options = { width: 1200, level: 500, bottom: 800, swing: 120, rough: 0.5 }

test('a seed draws the same ridge on the server and in the browser', () => {
  expect(ridge({ ...options, random: seeded(7) })).toBe(ridge({ ...options, random: seeded(7) }))
  expect(ridge({ ...options, random: seeded(7) })).not.toBe(ridge({ ...options, random: seeded(8) }))
})

test('haze is mixed from far to near', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mix('#204060', '#406080', 0.5)).toBe('#305070')
})
