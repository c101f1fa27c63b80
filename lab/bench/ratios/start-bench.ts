import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../measure.ts'
import { fullScale, type ScaleSize } from '../scale/scale-size.ts'
import { request } from './connection.ts'
import { openSubject } from './lay-out.ts'
import { listingQuestions } from './listing-bench.ts'
import { asking, run } from './load.ts'
import { openMarket } from './market.ts'
import { memoryOf } from './processes.ts'
import { pace, type Limit, type RatioBench, type Row, type Stage } from './ratio-bench.ts'

/** Milliseconds and megabytes at most. */
const small = { size: { activities: 10_000, bookings: 100_000 }, listed: 1200 } as const
const full = { size: fullScale, listed: 2000 } as const
const most = { fresh: 250, used: 350 } as const

const starts = 3
/** What a start leaves behind is collected, or given back, in these. */
const settleMs = 5000

export const startBench: RatioBench = {
  title: 'Start and memory',
  about: `The built server as \`npm run serve\` starts it, as a web process on a filled database. "First listing" is from the command to the
first answered listing, the median of ${starts} starts; memory is what the process has in memory (RSS) ${settleMs / 1000} s after that, and after
the load. The ratio is what is asked to what was measured: 1 and more is within it.`,
  size: small.size,
  async run({ size, quick }: Stage) {
    const stages = size === small.size ? [small, full] : [{ ...(size.bookings > 500_000 ? full : small), size }]
    const rows: Row[] = []
    for (const stage of quick ? stages.slice(0, 1) : stages) rows.push(await onMarket(stage, quick))
    return rows
  },
}

interface Asked {
  readonly size: ScaleSize
  readonly listed: number
}

async function onMarket({ size, listed }: Asked, quick: boolean): Promise<Row> {
  await using market = await openMarket(size)
  const times: number[] = []
  for (let start = 1; start < (quick ? 1 : starts); start += 1) {
    await using early = await openSubject(market, 'server')
    times.push(early.startMs)
  }
  await using subject = await openSubject(market, 'server')
  times.push(subject.startMs)
  await delay(settleMs)
  const fresh = memoryOf(subject.pid)
  const paths = ['/', '/activities', ...listingQuestions.flatMap((each) => each.paths)]
  const load = await run(subject.url, asking(paths.map((path) => request('GET', path))), pace(quick))
  const used = memoryOf(subject.pid)
  return {
    what: 'pages and listings, mixed',
    load,
    limits: [
      atMost('first listing', quantile(times, 0.5), listed, 'ms'),
      atMost('fresh', fresh.now, most.fresh, 'MB'),
      atMost(`after the load (${Math.round(used.most)} MB at most)`, used.now, most.used, 'MB'),
    ],
    note: `${size.activities.toLocaleString('en-KE')} activities, ${size.bookings.toLocaleString('en-KE')} bookings`,
  }
}

function atMost(what: string, measured: number, limit: number, unit: 'ms' | 'MB'): Limit {
  const figure = (value: number) => `${Math.round(value).toLocaleString('en-KE')} ${unit}`
  return { name: `${what}: ${figure(measured)} of ${figure(limit)}`, ratio: limit / measured, asked: 1 }
}
