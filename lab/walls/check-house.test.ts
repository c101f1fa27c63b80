import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkHouse } from './check-house.ts'
import { readHouse } from './read-house.ts'

const fixtures = join(import.meta.dirname, 'fixtures/imports')

test('every planted violation is found, and what is allowed is not', () => {
  const paths = globSync('**/*.{ts,tsx}', { cwd: fixtures })
  const found = checkHouse(readHouse(fixtures, paths)).map(
    ({ path, problem }) => `${path} | ${problem.replace(/^imports \S+: /, '')}`,
  )
  expect(found.toSorted()).toEqual(
    [
      'packages/domain/src/reaches-up.ts | domain imports nothing but itself',
      'packages/domain/src/asks-time.ts | asks for the time itself: inject the clock',
      'packages/contract/src/reaches-server.ts | contract imports domain only',
      'apps/server/src/platform/reaches-module.ts | platform knows no module and no adapter',
      'apps/server/src/platform/reads-environment.ts | reads the environment: only env.ts does',
      'apps/server/src/platform/date-utils.ts | has a name that says nothing',
      'apps/server/src/modules/bookings/side-door.ts | a module is entered by its index.ts only',
      'apps/server/src/modules/bookings/sees-adapter.ts | adapters are seen by their port only',
      'apps/server/src/modules/bookings/wires.ts | only the top wires: nothing imports compose, main or env',
      'apps/server/src/modules/bookings/tells-stories.ts | the demo stands above the server',
      'apps/server/src/modules/bookings/fakes-time.ts | what runs in production never imports what tests it',
      'apps/server/testing/reaches-demo.ts | the demo stands above the server',
      'apps/demo/src/reaches-lab.ts | the demo never imports what measures or tests it',
      'packages/postgres/src/reaches-domain.ts | the launcher of PostgreSQL imports nothing but itself',
      'apps/server/src/adapters/mail/sees-module.ts | adapters see ports, not modules',
      'apps/web/src/features/a/neighbour.ts | features never import each other',
      'apps/web/src/ui/knows-feature.ts | ui and lib know no feature and no route',
      'apps/web/src/ui/browsers-day.tsx | asks for a day by the browser’s own field: DayInput or DayField does',
      'apps/web/src/ui/browsers-month.tsx | asks for a day by the browser’s own field: DayInput or DayField does',
      'apps/web/src/routes/reaches-server.ts | pages import domain and contract only',
      'apps/web/src/routes/reaches-late.ts | pages import domain and contract only',
    ].toSorted(),
  )
  expect(paths.length).toBe(23)
})
