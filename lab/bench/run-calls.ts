import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { writeSection } from '../performance-page/write-section.ts'
import { fullSize, type Size } from './bench.ts'
import { benches } from './benches.ts'
import { isTooSlow, measure, type Measured } from './measure.ts'
import { openDatabase } from './open-database.ts'
import { writeTables, type Group } from './write-tables.ts'

/** Measures these groups of calls on one database, filled for them. Answers whether each was within its limit. */
export async function runCalls(names: readonly string[], size: Size): Promise<boolean> {
  const chosen = names.flatMap((name) => benches[name] ?? [])
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
        console.log(`${title}: ${line(figures)}`)
      }
      groups.push({ title, about: about(size), calls: measured })
    }
    const whole = names.length === Object.keys(benches).length
    if (whole && size.people === fullSize.people && size.bookings === fullSize.bookings) {
      await writeSection(fileURLToPath(new URL('../..', import.meta.url)), 'Database', writeTables(groups))
    }
    return !groups.some(({ calls }) => calls.some(isTooSlow))
  } finally {
    await database.close()
  }
}

function line(figures: Measured): string {
  const verdict = isTooSlow(figures) ? `, above ${figures.limit} ms` : ''
  return `${figures.name}: ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms${verdict}`
}
