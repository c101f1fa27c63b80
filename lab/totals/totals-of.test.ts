import { expect, test } from 'vitest'
import { totalsOf } from './totals-of.ts'

test.each([
  [
    { numPassedTests: 3, numFailedTests: 1 },
    { passed: 3, failed: 1 },
  ],
  [{ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } }, { passed: 5, failed: 2 }],
  [
    { passed: 4, failed: 0 },
    { passed: 4, failed: 0 },
  ],
])('%j', (report, totals) => {
  expect(totalsOf(report)).toEqual(totals)
})

test('an unknown report is a bug, not zero tests', () => {
  expect(() => totalsOf({})).toThrow('no known kind')
})
