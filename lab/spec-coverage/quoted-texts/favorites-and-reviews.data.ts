/** What the specification quotes of favourites, sharing and reviews. */
export const quotedTexts: readonly string[] = [
  'Failed to check favorite status',
  'Failed to update favorite status',
  'Failed to load favorites. Please try again.',
  'Failed to remove favorite. Please try again.',
  'Link copied to clipboard!',
  "Instagram doesn't support direct link sharing. Copy the link and share it manually on Instagram.",
  'Failed to load reviews. Please try again.',
  'Failed to update review. Please try again.',
  'Failed to delete review. Please try again.',
  'Please select a rating',
  'Please enter a comment',
  '(Edited)',
]
