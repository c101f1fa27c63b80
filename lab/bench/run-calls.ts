import { sql } from 'kysely'
import { inMs, table, taken, writeSection } from '../performance-page/write-section.ts'
import { benches } from './benches.ts'
import { isTooSlow, measure, type Measured } from './measure.ts'
import { openDatabase, type Size } from './open-database.ts'

/** What the issues ask for; anything smaller is a quick look and is not written down. */
export const fullSize: Size = { people: 1_000_000, bookings: 50_000 }

const about = `Written by \`npm run bench\`: each call's own code on one warm connection to the embedded PostgreSQL, sixty times, so that
statements, the way there and back, and making the answer are all in it. "Empty questions" is the median as a multiple
of \`select 1\`, asked in turn with it. It fails when a median is above its limit.`

/** Measures these groups of calls on one database, filled for them. Answers whether each was within its limit. */
export async function runCalls(names: readonly string[], size: Size): Promise<boolean> {
  const chosen = names.flatMap((name) => benches[name] ?? [])
  if (chosen.length === 0) return true
  await using database = await openDatabase(size)
  const groups: string[] = []
  let good = true
  for (const bench of chosen) {
    const measured: Measured[] = []
    for (const call of await bench.calls(database.db)) {
      const figures = await measure(call, () => sql`select 1`.execute(database.db))
      measured.push(figures)
      console.log(`${bench.title}: ${line(figures)}`)
    }
    good &&= !measured.some(isTooSlow)
    const head = 'Call | p50 | p99 | Empty questions | Limit'
    groups.push(`### ${bench.title}\n\n${bench.about(size)}\n\n${table(head, measured.map(cells))}`)
  }
  const whole = chosen.length === Object.keys(benches).length
  if (whole && size.people === fullSize.people && size.bookings === fullSize.bookings) {
    await writeSection('Database', [about, taken(), ...groups].join('\n\n'))
  }
  return good
}

function line(figures: Measured): string {
  const verdict = isTooSlow(figures) ? `, above ${figures.limit} ms` : ''
  return `${figures.name}: ${inMs(figures.p50, 1)}, p99 ${inMs(figures.p99, 1)}${verdict}`
}

function cells({ name, p50, p99, ratio, limit }: Measured) {
  return [name, inMs(p50, 1), inMs(p99, 1), Math.round(ratio), inMs(limit)]
}
