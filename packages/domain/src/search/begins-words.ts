import { wordsOf } from './words-of.ts'

/** Each of the words begins one of the text's words. */
export function beginsWords(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text)
  return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)))
}
