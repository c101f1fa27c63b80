import { words } from '@upeo/domain/words/say'
/** The spec's words for a failure, whatever the server said (vendor document, section 8). */
export const LOAD_FAILED = words('Failed to load inventory data. Please try again.')
export const SAVE_FAILED = words('Failed to save inventory item. Please check your inputs and try again.')
