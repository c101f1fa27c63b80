import { expect, test } from 'vitest'
import { AGE_WANTED, isAge } from './age.ts'
import { say } from '../words/say.ts'

test.each([
  ['a baby', 0, true],
  ['a child', 7, true],
  ['the oldest there is', 120, true],
  ['more than anybody has lived', 121, false],
  ['somebody who is not born', -1, false],
  ['half a year', 7.5, false],
  ['what is no number', Number.NaN, false],
  ['without an end', Number.POSITIVE_INFINITY, false],
])('an age is given in whole years: %s', (_, years, taken) => {
  expect(isAge(years)).toBe(taken)
})

test('whoever gives another is told which ages there are', () => {
  expect(say(AGE_WANTED)).toBe('Please give the age in whole years, from 0 to 120.')
})
