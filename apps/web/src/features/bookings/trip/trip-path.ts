/** The page of the day itself. Which booking is in the query, as on My Bookings: the document is the same for each. */
export const tripPath = (bookingId: string) => `/dashboard/trip?details=${bookingId}`
