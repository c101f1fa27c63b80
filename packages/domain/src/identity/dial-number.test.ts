import { expect, test } from 'vitest'
import { dialNumber } from './dial-number.ts'

test.each([
  ['0700 000 329', '+254700000329'],
  ['+254 (0) 700-000-329', '+254700000329'],
  ['+44 20 7946 0958', '+442079460958'],
  ['123', null],
  ['', null],
])('%j is dialled as %j', (written, dialled) => expect(dialNumber(written)).toBe(dialled))
