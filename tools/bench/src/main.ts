import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { writeSection } from '../../performance-page/src/write-section.ts'
import { fullSize, type Size } from './bench.ts'
import { benches } from './benches.ts'
import { isTooSlow, measure, type Measured } from './measure.ts'
import { openDatabase } from './open-database.ts'
import { writeTables, type Group } from './write-tables.ts'

/**
 * `npm run bench [names] [--people N] [--bookings N]`: fills a database of its own and measures what is named, or all.
 * A whole run at full size is written to `docs/performance.md`. Any call above its limit fails.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'string' }, bookings: { type: 'string' } },
})
const size: Size = {
  people: Number(values.people ?? fullSize.people),
  bookings: Number(values.bookings ?? fullSize.bookings),
}
const names = positionals.length > 0 ? positionals : Object.keys(benches)
const chosen = names.map((name) => {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench called ${name}: ${Object.keys(benches).join(', ')}.`)
  return bench
})

const filling = performance.now()
const database = await openDatabase(size)
console.log(`Filled in ${Math.round((performance.now() - filling) / 1000)} s.`)
try {
  const groups: Group[] = []
  for (const { title, about, calls } of chosen) {
    const measured: Measured[] = []
    for (const call of await calls(database.db)) {
      const figures = await measure(call, () => sql`select 1`.execute(database.db))
      measured.push(figures)
      const verdict = isTooSlow(figures) ? `, above ${figures.limit} ms` : ''
      console.log(`${title}: ${figures.name}: ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms${verdict}`)
      if (verdict) process.exitCode = 1
    }
    groups.push({ title, about: about(size), calls: measured })
  }
  const whole = names.length === Object.keys(benches).length
  if (whole && size.people === fullSize.people && size.bookings === fullSize.bookings) {
    await writeSection(fileURLToPath(new URL('../../..', import.meta.url)), 'Database', writeTables(groups))
  }
} finally {
  await database.close()
}
