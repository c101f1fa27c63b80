export interface Totals {
  readonly passed: number
  readonly failed: number
}

export function addTotals(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** Reads a report of vitest, of Playwright, or one of our own checks (`{passed, failed}`). */
export function totalsOf(report: unknown): Totals {
  const value = report as Record<string, unknown>
  const number = (key: string, within: Record<string, unknown> = value) =>
    typeof within[key] === 'number' ? within[key] : 0
  if ('numPassedTests' in value) return { passed: number('numPassedTests'), failed: number('numFailedTests') }
  if ('stats' in value) {
    const stats = value['stats'] as Record<string, unknown>
    // A flaky test passed on a retry; there are none here, so one counts as failed.
    return { passed: number('expected', stats), failed: number('unexpected', stats) + number('flaky', stats) }
  }
  if ('passed' in value) return { passed: number('passed'), failed: number('failed') }
  throw new Error('A report of no known kind')
}
