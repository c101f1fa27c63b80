import { words } from '@upeo/domain/words/say'

/** The wizard's texts (vendor document, sections 2 and 8); those of its fields are with their rules in the domain. */
export const createTexts = words({
  title: 'Create New Activity',
  submit: 'Create Activity',
  submitting: 'Creating...',
  done: 'Activity created successfully! Redirecting to activity page...',
  failed: 'Failed to create activity. Please try again.',
})

export const editTexts = words({
  title: 'Edit Activity',
  submit: 'Update Activity',
  submitting: 'Updating...',
  done: 'Activity updated successfully! Redirecting to activity page...',
  failed: 'Failed to update activity. Please try again.',
})

export type WizardTexts = typeof createTexts | typeof editTexts

/** The later of two people who change the same part at once. */
export const REBASED = words(
  'This was changed elsewhere since you opened it, so nothing was saved. Here is what there is now, with your changes. Look at it, then save again.',
)

export const CHECK_PIN = words('Please say whether the pin on the map is right')
export const SAVED = words('Saved.')
export const STILL_UPLOADING = words('Your images are still uploading. You can go on once they are here.')
export const FETCH_FAILED = words('Failed to fetch activity data. Please try again.')
export const NOT_SIGNED_IN = words('Authentication required')

/** How long the success message is shown before the activity, in milliseconds. */
export const REDIRECT_AFTER = 2000
