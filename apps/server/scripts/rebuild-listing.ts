import { parseEnv } from '../src/env.ts'
import { rebuildListing } from '../src/modules/activities/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run listing:rebuild`: writes anew whatever lies ready for the list, for cards and for activities' pages and is not
 * what its tables say, while the shop is open. Prints how many rows that were.
 */
const env = parseEnv(process.env, 'script')
const { db, close } = await openDatabase(env, 'app')
try {
  const { rows, activities } = await rebuildListing(db, systemClock)
  for (const [table, count] of rows) console.log(`${table}: ${count}`)
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0)
  console.log(total === 0 ? 'Nothing differs.' : `${total} rows of ${activities} activities written anew.`)
} finally {
  await close()
}
