import { expect, test } from 'vitest'
import { checkNouns } from './check-nouns.ts'

test('a folder named like no module is found on every floor, and so is another part of the server', () => {
  const facts = { imports: [], asksTheTime: false, readsEnvironment: false, dayByBrowser: false, lines: 1 }
  const house = new Map(
    [
      'apps/server/src/modules/bookings/index.ts',
      'apps/server/src/platform/log.ts',
      'apps/server/src/compose.ts',
      'apps/server/src/shared/words.ts',
      'apps/web/src/features/bookings/detail/page.tsx',
      'apps/web/src/features/wizard/page.tsx',
      'packages/contract/src/authorization.ts',
      'packages/contract/src/kit/fields.ts',
      'packages/contract/src/orders/list.ts',
      'packages/domain/src/money.ts',
      'packages/domain/src/stays/price.ts',
    ].map((path) => [path, facts]),
  )
  expect(checkNouns(house).map(({ path, problem }) => `${path} ${problem}`)).toEqual([
    'packages/domain/src/stays is named like no module of the server',
    'packages/contract/src/orders is named like no module of the server',
    'apps/web/src/features/wizard is named like no module of the server',
    'apps/server/src/shared stands beside modules, adapters and platform',
  ])
})
