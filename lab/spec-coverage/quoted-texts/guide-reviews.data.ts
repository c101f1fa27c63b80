/** What the specification quotes of a guide's reviews, word for word: each stands in a row of its coverage. */
export const quotedTexts: readonly string[] = [
  'Failed to load reviews. Please try again.',
  'Failed to submit response. Please try again.',
  'No reviews match your filters',
]
