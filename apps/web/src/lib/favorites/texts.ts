/** The spec's words (section 8, favourites). */
export const favoriteTexts = {
  checkFailed: 'Failed to check favorite status',
  updateFailed: 'Failed to update favorite status',
} as const
