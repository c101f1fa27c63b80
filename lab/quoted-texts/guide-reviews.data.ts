/** What the specification quotes on the guide's reviews, word for word. */
export const quotedTexts: readonly string[] = [
  'All',
  'Responded',
  'Pending',
  'Report Review',
  'Failed to submit response. Please try again.',
  'No reviews match your filters',
]
