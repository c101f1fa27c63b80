import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { answerTimeOf } from './answer-time.ts'

test.each([
  [0, 'hour'],
  [HOUR, 'hour'],
  [HOUR + 1, 'hours'],
  [4 * HOUR, 'hours'],
  [5 * HOUR, 'day'],
  [DAY + MINUTE, 'days'],
  [3 * DAY, 'days'],
  [3 * DAY + 1, null],
])('%d ms: %s', (median, within) => {
  expect(answerTimeOf(median)).toBe(within)
})
