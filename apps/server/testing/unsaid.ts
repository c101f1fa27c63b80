/** What is left of a text in the language that is nobody's without all that was said in it: the letters of it. */
export function unsaid(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? less.replaceAll(/[^\p{L}]/gu, '') : unsaid(less)
}

/** What is the same in every language, and dates, which that one has none of its own for. */
export const everywhere = /KES|VAT|\d{1,2} [A-Z][a-z]+ \d{4}|[A-Z][a-z]+ \d{4}|M-Pesa|Upeo|support@upeo\.example/g

/**
 * The words of papers that were not said: they are the same in English and in the language that is nobody's, whose letters
 * the fonts of papers do not know.
 */
export function unsaidIn(english: readonly string[], marked: readonly string[]): string[] {
  const wordsOf = (papers: readonly string[]) =>
    new Set(papers.flatMap((paper) => paper.replaceAll(everywhere, '').match(/[a-z]{2,}/gi) ?? []))
  const left = wordsOf(marked)
  return [...wordsOf(english)].filter((word) => left.has(word))
}
