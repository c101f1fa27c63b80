/** The wizard's texts (vendor document, sections 2 and 8); those of its fields are with their rules in the domain. */
export const createTexts = {
  title: 'Create New Activity',
  submit: 'Create Activity',
  submitting: 'Creating...',
  done: 'Activity created successfully! Redirecting to activity page...',
  failed: 'Failed to create activity. Please try again.',
} as const

export const editTexts = {
  title: 'Edit Activity',
  submit: 'Update Activity',
  submitting: 'Updating...',
  done: 'Activity updated successfully! Redirecting to activity page...',
  failed: 'Failed to update activity. Please try again.',
} as const

export type WizardTexts = typeof createTexts | typeof editTexts

export const STILL_UPLOADING = 'Your images are still uploading. You can go on once they are here.'
export const FETCH_FAILED = 'Failed to fetch activity data. Please try again.'
export const NOT_SIGNED_IN = 'Authentication required'

/** How long the success message is shown before the activity, in milliseconds. */
export const REDIRECT_AFTER = 2000
