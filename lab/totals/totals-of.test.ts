import { expect, test } from 'vitest'
import type { TestOutcome } from '../check/run-report.ts'
import { totalsOf } from './totals-of.ts'

const ended = (...states: TestOutcome['state'][]) =>
  states.map((state, index): TestOutcome => ({ file: 'a.test.ts', test: `${index}`, state, ms: 1, error: null }))

test.each([
  [
    { crashed: null, tests: ended('passed', 'failed', 'skipped', 'passed', 'unrun') },
    { passed: 2, failed: 2 },
  ],
  [
    { crashed: 'The server is gone.', tests: ended('passed') },
    { passed: 1, failed: 1 },
  ],
  [
    { passed: 4, failed: 0 },
    { passed: 4, failed: 0 },
  ],
])('%j', (report, totals) => {
  expect(totalsOf(report)).toEqual(totals)
})
