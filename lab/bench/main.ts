import { parseArgs } from 'node:util'
import { benches, ratioBenches, scaleBenches } from './benches.ts'
import { runPatternsBench } from './patterns-bench.ts'
import { fullSize, runCalls } from './run-calls.ts'
import { runRatios } from './ratios/run-ratios.ts'
import { fullScale } from './scale/scale-size.ts'

/**
 * `npm run bench [names]`: measures what is named, or all, on databases of its own, and writes it to
 * `docs/performance.md`. `--quick` looks shortly, `--activities N --bookings N` at a marketplace of another size,
 * `--people N --guide-bookings N` at another dashboard; none of those is written down. Any call above its limit in
 * milliseconds fails, and so does any ratio below its floor, and any text that takes more than it should to read.
 */
const size = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    activities: size,
    bookings: size,
    people: size,
    'guide-bookings': size,
  },
})
const all = [...[benches, ratioBenches, scaleBenches].flatMap(Object.keys), 'patterns']
const names = positionals.length > 0 ? positionals : all
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`There is no bench called ${unknown.join(' or ')}: ${all.join(', ')}.`)

const { quick, activities, bookings, people, 'guide-bookings': ofGuide } = values
const scale = {
  activities: Number(activities ?? fullScale.activities),
  bookings: Number(bookings ?? fullScale.bookings),
}
const dashboard = { people: Number(people ?? fullSize.people), bookings: Number(ofGuide ?? fullSize.bookings) }
const good = [
  await runCalls(names, dashboard),
  await runRatios(names, quick, activities === undefined && bookings === undefined ? null : scale),
]
for (const [name, run] of Object.entries(scaleBenches)) if (names.includes(name) && !quick) good.push(await run(scale))
if (names.includes('patterns')) good.push(await runPatternsBench())
process.exitCode = good.every(Boolean) ? 0 : 1
