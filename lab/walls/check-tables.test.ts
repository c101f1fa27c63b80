import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTables } from './check-tables.ts'

const fixtures = join(import.meta.dirname, 'fixtures/tables')

test('planted writes into the tables of others are found, and what is allowed is not', () => {
  const paths = globSync('**/*.ts', { cwd: fixtures })
  const found = checkTables(fixtures, paths).map(({ path, problem }) =>
    `${path} ${problem}`.replaceAll('apps/server/src/', ''),
  )
  const others = 'writes departures, which modules/departures owns'
  const computed = 'writes a table whose name it computes: nobody can tell who owns it'
  expect(found.toSorted()).toEqual(
    [
      'platform/database/generated.ts nobody owns orphans',
      'modules/bookings/tables.ts names ghosts, which is no table',
      'modules/departures/tables.ts names shared, which modules/bookings owns',
      ...[1, 2, 3, 4, 5, 6].map((line) => `modules/bookings/by-builder.ts:${line} ${others}`),
      `modules/bookings/by-builder.ts:7 ${computed}`,
      ...[3, 4, 6, 8, 9, 10].map((line) => `modules/bookings/by-sql.ts:${line} ${others}`),
      ...[7, 12, 13, 14, 17].map((line) => `modules/bookings/in-parts.ts:${line} ${others}`),
      'modules/bookings/in-parts.ts:9 writes seats_log, which modules/departures owns',
      `modules/bookings/in-parts.ts:15 ${computed}`,
      `modules/bookings/in-parts.ts:16 ${computed}`,
      'serve.ts:1 writes users, which adapters/directory owns',
      'apps/server/scripts/mend.ts:1 writes sessions, which adapters/directory owns',
      'apps/demo/src/start/reset.ts:1 writes users, which adapters/directory owns',
    ].toSorted(),
  )
})
