import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCircles } from './check-circles.ts'
import { findCircles } from './find-circles.ts'
import { readHouse } from './read-house.ts'

const fixtures = join(import.meta.dirname, 'fixtures/circles')

test('planted circles are found: of types, of late imports, of one file, of rooms; a test closes none', () => {
  const house = readHouse(fixtures, globSync('**/*.ts', { cwd: fixtures }))
  const found = checkCircles(house).map(({ path, problem }) => `${path} ${problem}`)
  const modules = 'apps/server/src/modules'
  const favorites = 'apps/web/src/lib/favorites'
  expect(found.toSorted()).toEqual([
    `${modules}/content imports itself in a circle: ${modules}/rewards -> ${modules}/content`,
    `${modules}/reviews/first.ts imports itself in a circle: ${modules}/reviews/second.ts -> ${modules}/reviews/third.ts -> ${modules}/reviews/first.ts`,
    `${favorites}/keep.ts imports itself in a circle: ${favorites}/store.ts -> ${favorites}/keep.ts`,
    'packages/domain/src/itself.ts imports itself in a circle: packages/domain/src/itself.ts',
  ])
  expect(house.size).toBe(13)
})

test('for a group of files that import each other, one shortest circle is reported', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['a']],
    ['d', ['a']],
    ['e', ['a']],
  ])
  expect(findCircles(graph)).toEqual([['a', 'c', 'a']])
})
