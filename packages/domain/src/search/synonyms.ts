import type { Failure } from '../result.ts'
import { stemWord } from './stem-word.ts'
import { isFiller, wordsOf } from './words-of.ts'

/** Which words mean the same, for the search: groups of terms of one word or of several. */
export interface Synonyms {
  /** The other terms of the group that the stems from here on begin with, and how many of the stems are that term. */
  at(stems: readonly string[], from: number): { readonly length: number; readonly others: readonly string[][] } | null
}

/** Of one term. */
export const MOST_TERM_WORDS = 4
/** Of one group. */
export const FEWEST_TERMS = 2
export const MOST_TERMS = 12
/** Each search has them all in memory. */
export const MOST_GROUPS = 500

/** A term as the search compares it: the stems of its words, without those that say nothing. */
export function stemsOfTerm(term: string): string[] {
  return wordsOf(term)
    .filter((word) => !isFiller(word))
    .map(stemWord)
}

/** Two terms are the same where this is: "hikes" and "hiking" are. Empty for one that says nothing. */
export const foldTerm = (term: string): string => stemsOfTerm(term).join(' ')

/** The term stands in that group already. */
export type TermTaken = Failure<'term_taken', { readonly term: string; readonly group: readonly string[] }>

/** The first of a group's terms that another group has; null where none has any. */
export function findTakenTerm(terms: readonly string[], others: readonly (readonly string[])[]): TermTaken | null {
  const groupOf = new Map(others.flatMap((group) => group.map((term) => [foldTerm(term), group] as const)))
  for (const term of terms) {
    const group = groupOf.get(foldTerm(term))
    if (group) return { kind: 'term_taken', term, group }
  }
  return null
}

export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, string[][]>()
  for (const group of groups) {
    const terms = group.map(stemsOfTerm).filter((stems) => stems.length > 0 && stems.length <= MOST_TERM_WORDS)
    for (const term of terms) {
      const key = term.join(' ')
      others.set(
        key,
        terms.filter((other) => other.join(' ') !== key),
      )
    }
  }
  return {
    at: (stems, from) => {
      for (let length = Math.min(MOST_TERM_WORDS, stems.length - from); length > 0; length -= 1) {
        const found = others.get(stems.slice(from, from + length).join(' '))
        if (found) return { length, others: found }
      }
      return null
    },
  }
}
