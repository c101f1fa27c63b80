export const BOOKING_FAILED = 'Failed to create booking. Please try again.'
