import { foldTerm } from '@upeo/domain/search/synonyms'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'

const database = testDatabase()
let groups: string[][]
beforeAll(async () => {
  groups = (await database.db.selectFrom('search_synonyms').select('terms').execute()).map(({ terms }) => terms)
})

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
