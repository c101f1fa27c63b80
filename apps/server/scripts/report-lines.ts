import type { InvariantReport } from '../src/modules/ledger/index.ts'

/** One line an invariant, the breached ones with examples, and a last line that sums up. */
export function reportLines(reports: readonly InvariantReport[]): string[] {
  const width = Math.max(...reports.map((report) => report.invariant.length))
  const lines = reports.flatMap(({ invariant, breaches, law, examples }) => [
    `${breaches === 0 ? 'ok    ' : 'BROKEN'} ${invariant.padEnd(width)} ${String(breaches).padStart(7)}  ${law}`,
    ...(breaches === 0 ? [] : [`       for example: ${examples.join(', ')}`]),
  ])
  const broken = reports.filter((report) => report.breaches > 0).length
  return [...lines, `${reports.length} invariants checked, ${broken} broken.`]
}
