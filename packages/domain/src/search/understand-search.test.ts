import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stemWord } from './stem-word.ts'
import { createSynonyms } from './synonyms.ts'
import { understandSearch } from './understand-search.ts'
import { createVocabulary } from './vocabulary.ts'
import { wordsOf } from './words-of.ts'

const vocabulary = createVocabulary(
  wordsOf(`hiking hike naivasha hells gate maasai mara game drive safari bicycle snorkelling kenya mount wildlife wild life
    tea team photography rafting baiskeli kupanda mlima diani ol pejeta walk family`),
)
const synonyms = createSynonyms([
  ['hike', 'trek', 'kupanda mlima'],
  ['safari', 'game drive'],
  ['mount', 'mt'],
])
const knowledge = { vocabulary, synonyms }
const read = (text: string) => understandSearch(text, knowledge)
const waysOf = (text: string) => read(text).wanted.map(({ ways }) => ways.map((way) => way.join(' ')))

describe('a typed text', () => {
  test.each([
    ['hiking', [['hike', 'trek', 'kupanda mlima']]],
    ['Hikes', [['hike', 'trek', 'kupanda mlima']]],
    ['kupanda mlima', [['kupanda mlima', 'hike', 'trek']]],
    ['game drives', [['game drive', 'safari']]],
    ["Hell's Gate", [['hell'], ['gate']]],
    ['hellsgate', [['hell'], ['gate']]],
    ['olpejeta', [['ol'], ['pejeta']]],
    ['wild life', [['wild life', 'wildlif']]],
    ['naiv', [['naivasha']]],
    ['tea', [['tea']]],
    ['hike near naivasha', [['hike', 'trek', 'kupanda mlima'], ['naivasha']]],
    ['safari ya mara', [['safari', 'game drive'], ['mara']]],
  ])('%s is looked for as %j', (text, ways) => {
    expect(waysOf(text)).toEqual(ways)
  })

  test.each([
    ['hikng', 'hiking'],
    ['naivahsa', 'naivasha'],
    ['bycicle', 'bicycle'],
    ['snorkling dianni', 'snorkelling diani'],
    ['maasi mara', 'maasai mara'],
  ])('%s is taken for %s', (text, corrected) => {
    expect(read(text)).toMatchObject({ corrected, unknown: [] })
  })

  test('leaves what it knows as it is, and says what it knows nothing of', () => {
    expect(read('hiking kenya')).toMatchObject({ corrected: null, unknown: [] })
    expect(read('qzxwvk kenya')).toMatchObject({ corrected: null, unknown: ['qzxwvk'] })
    expect(waysOf('qzxwvk kenya')).toEqual([['kenya']])
    expect(read('!!!')).toEqual({ wanted: [], corrected: null, unknown: [] })
  })

  test('asks of nothing what only lifts it, unless nothing else was typed', () => {
    expect(read('walk trip').wanted.map(({ needed }) => needed)).toEqual([true])
    const withTrip = { vocabulary: createVocabulary(['walk', 'trip']), synonyms }
    expect(understandSearch('walk trip', withTrip).wanted.map(({ needed }) => needed)).toEqual([true, false])
    expect(understandSearch('trip', withTrip).wanted.map(({ needed }) => needed)).toEqual([true])
  })
})

test.each([
  ['hiking', 'hike'],
  ['hikes', 'hike'],
  ['camping', 'camp'],
  ['waterfalls', 'waterfal'],
  ['photography', 'photographi'],
  ['families', 'famili'],
  ['cycling', 'cycl'],
  ['boys', 'boy'],
  ['sky', 'sky'],
  ['as', 'as'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemWord(word)).toBe(stem)
})

test('whatever is typed, the words that are known are asked a bounded number of times', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('abehikngrstz  -1é')), maxLength: 100 })
  fc.assert(
    fc.property(fc.oneof(typed, fc.constantFrom('z'.repeat(100), 'zq '.repeat(33), 'z '.repeat(50))), (text) => {
      const asked = { closest: 0, hasStem: 0, stemsOf: 0 }
      const counting: typeof vocabulary = {
        ...vocabulary,
        closest: (...given) => ((asked.closest += 1), vocabulary.closest(...given)),
        hasStem: (...given) => ((asked.hasStem += 1), vocabulary.hasStem(...given)),
        stemsOf: (...given) => ((asked.stemsOf += 1), vocabulary.stemsOf(...given)),
      }
      understandSearch(text, { vocabulary: counting, synonyms })
      // Three for each of eight words; and for each letter, where a word may be cut in two.
      expect(asked.closest).toBeLessThanOrEqual(24)
      expect(asked.stemsOf).toBeLessThanOrEqual(8)
      expect(asked.hasStem).toBeLessThanOrEqual(8 * 6 + 2 * 100)
    }),
  )
})
