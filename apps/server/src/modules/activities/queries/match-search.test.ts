import { createSynonyms } from '@upeo/domain/search/synonyms'
import { createVocabulary } from '@upeo/domain/search/vocabulary'
import { expect, test } from 'vitest'
import { readSearch } from './match-search.ts'

test('what is kept of a text is kept for the synonyms that it was read with', () => {
  const vocabulary = createVocabulary(['rafting', 'white', 'water'])
  const keyOf = (...groups: string[][]) => readSearch('rafting', { vocabulary, synonyms: createSynonyms(groups) }).key
  expect(keyOf(['rafting', 'white water'])).not.toBe(keyOf())
  expect(keyOf(['white', 'water'])).toBe(keyOf())
})
