import { expect, test } from 'vitest'
import type { House } from '../walls/read-house.ts'
import { touchedTests } from './touched-tests.ts'

const house = (imports: Readonly<Record<string, readonly string[]>>): House =>
  new Map(
    Object.entries(imports).map(([path, of]) => [
      path,
      { imports: of, asksTheTime: false, readsEnvironment: false, dayByBrowser: false, lines: 1 },
    ]),
  )

test('unit tests at any distance, database tests that are near or of the same module, no journeys', () => {
  const server = 'apps/server/src/modules'
  const asked = house({
    'packages/domain/src/money.ts': [],
    'packages/domain/src/money.test.ts': ['packages/domain/src/money.ts'],
    'packages/domain/src/pricing.ts': ['packages/domain/src/money.ts'],
    [`${server}/bookings/quote.ts`]: ['packages/domain/src/pricing.ts'],
    [`${server}/bookings/quote.db.test.ts`]: [`${server}/bookings/quote.ts`],
    [`${server}/bookings/whole.http.test.ts`]: ['apps/server/testing/app.ts'],
    [`${server}/bookings/far.test.ts`]: ['apps/server/testing/app.ts'],
    'apps/server/testing/app.ts': ['apps/server/src/compose.ts'],
    'apps/server/src/compose.ts': [`${server}/bookings/quote.ts`],
    [`${server}/content/content.http.test.ts`]: ['apps/server/testing/app.ts'],
    'e2e/book.e2e.ts': ['packages/domain/src/money.ts'],
    'packages/domain/src/other.test.ts': [],
  })
  expect(touchedTests(asked, [`${server}/bookings/quote.ts`])).toEqual({
    unit: [`${server}/bookings/far.test.ts`],
    database: [`${server}/bookings/quote.db.test.ts`, `${server}/bookings/whole.http.test.ts`],
  })
  expect(touchedTests(asked, ['packages/domain/src/pricing.ts'])).toEqual({
    unit: [`${server}/bookings/far.test.ts`],
    database: [`${server}/bookings/quote.db.test.ts`],
  })
  expect(touchedTests(asked, ['packages/domain/src/other.test.ts']).unit).toEqual(['packages/domain/src/other.test.ts'])
})
