import { parseArgs } from 'node:util'
import { fullSize } from './bench.ts'
import { benches, ratioBenches } from './benches.ts'
import { runLedgerBench } from './ledger-bench.ts'
import { runPatternsBench } from './patterns-bench.ts'
import { runActivitySearchBench } from './activity-search-bench.ts'
import { runCalls } from './run-calls.ts'
import { runRatios } from './ratios/run-ratios.ts'
import { runSearchBench } from './search-bench.ts'
import { fullScale } from './scale/scale-size.ts'

/**
 * `npm run bench [names]`: measures what is named, or all, on databases of its own, and writes it to
 * `docs/performance.md`. `--quick` looks shortly, `--activities N --bookings N` at a marketplace of another size,
 * `--people N --guide-bookings N` at another dashboard; none of those is written down. Any call above its limit in
 * milliseconds fails, and so does any ratio below its floor, and any text that takes more than it should to read.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    activities: { type: 'string' },
    bookings: { type: 'string' },
    people: { type: 'string' },
    'guide-bookings': { type: 'string' },
  },
})
const all = [...Object.keys(benches), ...Object.keys(ratioBenches), 'ledger', 'search', 'activity-search', 'patterns']
const names = positionals.length > 0 ? positionals : all
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`There is no bench called ${unknown.join(' or ')}: ${all.join(', ')}.`)

const number = (text: string | undefined, standard: number) => (text === undefined ? standard : Number(text))
const calls = names.filter((name) => name in benches)
const good = [
  calls.length === 0 ||
    (await runCalls(calls, {
      people: number(values.people, fullSize.people),
      bookings: number(values['guide-bookings'], fullSize.bookings),
    })),
  await runRatios(
    names.filter((name) => name in ratioBenches),
    {
      quick: values.quick,
      ...(values.activities === undefined && values.bookings === undefined
        ? {}
        : {
            size: {
              activities: number(values.activities, fullScale.activities),
              bookings: number(values.bookings, fullScale.bookings),
            },
          }),
    },
  ),
]
const scaleSize = {
  activities: number(values.activities, fullScale.activities),
  bookings: number(values.bookings, fullScale.bookings),
}
if (names.includes('ledger') && !values.quick) good.push(await runLedgerBench(scaleSize))
if (names.includes('search') && !values.quick) good.push(await runSearchBench(scaleSize))
if (names.includes('activity-search') && !values.quick) good.push(await runActivitySearchBench(scaleSize))
if (names.includes('patterns')) good.push(await runPatternsBench())
process.exitCode = good.every(Boolean) ? 0 : 1
