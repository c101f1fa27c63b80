import { expect, test } from 'vitest'
import { findTakenTerm, foldTerm } from './synonyms.ts'

test.each([
  ['Hikes', 'hike'],
  ['hiking', 'hike'],
  ['Kupanda  Mlima', 'kupanda mlima'],
  ['The Mara', 'mara'],
  ["Hell's gates", 'hell gate'],
  ['mbuga ya wanyama', 'mbuga wanyama'],
  ['near the', ''],
  ['?!', ''],
])('the term "%s" is compared as "%s"', (term, folded) => {
  expect(foldTerm(term)).toBe(folded)
})

const groups = [
  ['hike', 'trek', 'kupanda mlima'],
  ['mount', 'mt'],
]

test.each([
  [['summit', 'Kupanda Mlima'], { kind: 'term_taken', term: 'Kupanda Mlima', group: groups[0] }],
  [['hikes', 'Mt.'], { kind: 'term_taken', term: 'hikes', group: groups[0] }],
  [['the mount', 'mlima'], { kind: 'term_taken', term: 'the mount', group: groups[1] }],
  // A term of several words is one of its own.
  [['mlima', 'mount kenya'], null],
  [[], null],
])('of %j the first that another group has: %j', (terms, found) => {
  expect(findTakenTerm(terms, groups)).toEqual(found)
})
