import { expect, test } from 'vitest'
import { checkNouns } from './check-nouns.ts'
import { settledNouns } from './settled-nouns.data.ts'

const check = (text: string) => checkNouns(new Map([[text, { at: 'a.tsx:1' }]]), settledNouns, {})

test.each([
  ['The vendor reads it.', 'guide'],
  ['Another administrator has to approve it.', 'Upeo, or the office'],
  ['Look at the paper.', 'document'],
  ['{n, plural, one {# seat} other {# seats}} left', 'spot'],
  ['We hold your places until noon.', 'spot'],
  ['The trip is postponed.', 'moved'],
])('a word that is settled otherwise is found: %s', (planted, right) => {
  expect(check(planted)).toEqual([expect.stringContaining(`it is "${right}"`)])
})

test.each([
  'Meet at {place}',
  '{vendor} is told, of {seats}',
  'Choose a place on the map',
  'It leads to <admin>a page</admin>',
])('what is said as it is settled passes: %s', (text) => {
  expect(check(text)).toEqual([])
})

test('what is quoted may say it, as long as somebody does', () => {
  const quoted = { 'Vendor not found.': 'quoted' }
  expect(checkNouns(new Map([['Vendor not found.', { at: 'a.tsx:1' }]]), settledNouns, quoted)).toEqual([])
  expect(checkNouns(new Map(), settledNouns, quoted)).toHaveLength(1)
})
