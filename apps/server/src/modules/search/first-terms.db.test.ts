import { foldTerm } from '@upeo/domain/search/synonyms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
let groups: string[][]
beforeAll(async () => {
  database = await createTestDatabase()
  groups = (await database.db.selectFrom('search_synonyms').select('terms').execute()).map(({ terms }) => terms)
})
afterAll(() => database.dispose())

test('of the groups of the first day a term stands in one, and a group has from two to twelve', () => {
  const folded = groups.flatMap((terms) => [...new Set(terms.map(foldTerm))])
  expect(folded.filter((each, at) => folded.indexOf(each) !== at)).toEqual([])
  expect(groups.filter(({ length }) => length < 2 || length > 12)).toEqual([])
})

test('what travellers in Kenya type has a group', () => {
  const known = new Set(groups.flat().map(foldTerm))
  const typed = ['mt', 'masai', 'mara', 'hiking', 'rafting', 'game drive', 'kupanda mlima', 'dhow', 'pwani', 'simba']
  expect(typed.filter((term) => !known.has(foldTerm(term)))).toEqual([])
})
