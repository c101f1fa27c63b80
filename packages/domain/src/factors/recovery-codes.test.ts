import { expect, test } from 'vitest'
import { readOneTimeCode, readRecoveryCode } from './recovery-codes.ts'

test.each([
  ['123 456', '123456'],
  ['\u200e123\u00a0456\u2069', '123456'],
  ['12345', null],
  ['١٢٣٤٥٦', null],
])('%j is the one-time code %s', (typed, code) => expect(readOneTimeCode(typed)).toBe(code))

test.each([
  ['7k2qd-9m4xa', '7K2QD9M4XA'],
  ['7K2QD\u2060-9M4X\u200bA', '7K2QD9M4XA'],
  ['OIL00-00000', '0110000000'],
  ['7K2QD-9M4X', null],
])('%j is the recovery code %s', (typed, code) => expect(readRecoveryCode(typed)).toBe(code))
