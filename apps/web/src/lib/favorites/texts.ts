import { words } from '@upeo/domain/words/say'

/** The spec's words (section 8, favourites). */
export const favoriteTexts = words({
  checkFailed: 'Failed to check favorite status',
  updateFailed: 'Failed to update favorite status',
})
