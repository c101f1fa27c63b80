import { words } from '@upeo/domain/words/say'

export const BOOKING_FAILED = words('Failed to create booking. Please try again.')
