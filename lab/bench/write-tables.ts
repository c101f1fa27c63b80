import { machine, today } from '../performance-page/write-section.ts'
import type { Measured } from './measure.ts'

export interface Group {
  readonly title: string
  readonly about: string
  readonly calls: readonly Measured[]
}

/** The section of `docs/performance.md` on what the database takes. */
export function writeTables(groups: readonly Group[]): string {
  const tables = groups.map(
    ({ title, about, calls }) => `### ${title}

${about}

| Call | p50 | p99 | Empty questions | Limit |
| --- | --: | --: | --: | --: |
${calls.map(row).join('\n')}`,
  )
  return `Written by \`npm run bench\`: each call's own code on one warm connection to the embedded PostgreSQL, sixty times, so that
statements, the way there and back, and making the answer are all in it. "Empty questions" is the median as a multiple
of \`select 1\`, asked in turn with it. It fails when a median is above its limit.

Measured ${today()} on ${machine()}.

${tables.join('\n\n')}
`
}

function row({ name, p50, p99, ratio, limit }: Measured): string {
  return `| ${name} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${Math.round(ratio)} | ${limit} ms |`
}
