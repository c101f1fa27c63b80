import type { RunReport } from '../check/run-report.ts'

export interface Totals {
  readonly passed: number
  readonly failed: number
}

export function addTotals(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** Reads a report of tests, or one of our own checks (`{passed, failed}`). A run that crashed has failed for that too. */
export function totalsOf(report: RunReport | Totals): Totals {
  if ('passed' in report) return report
  const count = (wanted: readonly string[]) => report.tests.filter(({ state }) => wanted.includes(state)).length
  return { passed: count(['passed']), failed: count(['failed', 'unrun']) + (report.crashed === null ? 0 : 1) }
}
