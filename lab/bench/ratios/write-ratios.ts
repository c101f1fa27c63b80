import { inMs, taken } from '../../performance-page/write-section.ts'
import type { ScaleSize } from '../scale/scale-size.ts'
import { summary } from '../scale/seed-scale.ts'
import { pinning } from './processes.ts'
import { rateText, verdictOf, type Limit, type RatioBench, type Row } from './ratio-bench.ts'

/** One bench's section of `docs/performance.md`. */
export function writeRatios({ about, sharesCores }: RatioBench, rows: readonly Row[], size: ScaleSize): string {
  return `Written by \`npm run bench\`. ${about}

${taken(`, ${sharesCores ? 'all cores shared' : pinning()}: ${summary(size)}`)}

| What | Each second | p50 | p99 | Server | PostgreSQL | Limit | Ratio | Asked | |
| --- | --: | --: | --: | --: | --: | --- | --: | --: | --- |
${rows.flatMap(lines).join('\n')}
`
}

function lines(row: Row): string[] {
  const { what, load, cost, limits, note } = row
  const own = [
    `${what} (${note})`,
    rateText(load.perSecond),
    ms(load.p50),
    ms(load.p99),
    cost ? ms(cost.server) : '',
    cost ? ms(cost.database) : '',
  ]
  if (limits.length === 0) return [`| ${[...own, '', '', '', ''].join(' | ')} |`]
  return limits.map((limit, n) => `| ${[...(n === 0 ? own : own.map(() => '')), ...cellsOf(limit)].join(' | ')} |`)
}

function cellsOf({ name, ratio, asked }: Limit): string[] {
  if (ratio === null) return [name, '', '', '']
  return [name, ratio.toFixed(2), asked === null ? '' : `${asked}`, asked === null ? '' : verdictOf(ratio, asked)]
}

/** As it is printed while the bench runs. */
export function describe({ what, load, cost, limits, note }: Row): string {
  const against = limits.map((limit) => cellsOf(limit).filter(Boolean).join(', '))
  const costs = cost ? `, server ${ms(cost.server)}, PostgreSQL ${ms(cost.database)}` : ''
  return `${what} (${note}): ${rateText(load.perSecond)}/s, p50 ${ms(load.p50)}, p99 ${ms(load.p99)}${costs}; ${against.join('; ')}`
}

function ms(milliseconds: number): string {
  return inMs(milliseconds, milliseconds < 10 ? 2 : 0)
}
