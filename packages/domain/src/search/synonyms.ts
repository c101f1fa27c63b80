import { stemWord } from './stem-word.ts'
import { isFiller, wordsOf } from './words-of.ts'

/** Which words mean the same, for the search: groups of terms of one word or of several. */
export interface Synonyms {
  /** The other terms of the groups that the stems from here on begin with, and how many of the stems are that term. */
  at(stems: readonly string[], from: number): { readonly length: number; readonly others: readonly string[][] } | null
}

/** Of one term. */
export const MOST_TERM_WORDS = 4

/** A term as the search compares it: the stems of its words, without those that say nothing. */
export function stemsOfTerm(term: string): string[] {
  return wordsOf(term)
    .filter((word) => !isFiller(word))
    .map(stemWord)
}

export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, string[][]>()
  for (const group of groups) {
    const terms = group.map(stemsOfTerm).filter((stems) => stems.length > 0 && stems.length <= MOST_TERM_WORDS)
    for (const term of terms) {
      const key = term.join(' ')
      const known = others.get(key) ?? []
      known.push(...terms.filter((other) => other.join(' ') !== key))
      others.set(key, known)
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
