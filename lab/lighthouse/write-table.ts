import { machine } from '../performance-page/write-section.ts'
import { most, type Run } from './median-run.ts'

export interface Measured {
  readonly page: string
  readonly median: Run
  /** The shift where the line is slow in fact. */
  readonly slowShift: number
}

/** The section of `docs/performance.md` on what the last run of `npm run lighthouse` found, and where. */
export function writeTable(measured: readonly Measured[], runs: number, day: string): string {
  const row = ({ page, median: { scores, fcp, lcp, tbt, cls }, slowShift }: Measured) =>
    `| ${[
      `\`${page}\``,
      scores.performance,
      scores.accessibility,
      scores['best-practices'],
      scores.seo,
      seconds(fcp),
      seconds(lcp),
      `${Math.round(tbt)} ms`,
      cls.toFixed(3),
      slowShift.toFixed(3),
    ].join(' | ')} |`
  return `Written by \`npm run lighthouse\`: the production build with the demo story, Lighthouse's mobile
preset (a mid-range phone on a slow network, simulated), median of ${runs} runs. It fails below 95 for performance and
below 100 for the rest, when the largest paint (LCP) comes after ${seconds(most.lcp)}, and when things move further (CLS) than ${most.cls},
also in one more run on a line that is slow in fact. Each run's report is in \`reports/lighthouse/\`.

Measured ${day} on ${machine()}.

| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | Blocking | CLS | CLS, slow line |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |
${measured.map(row).join('\n')}
`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
