/** Where the wizard ends: the dashboard, opening section 3 (spec, section 2). */
export const myBookings = { to: '/dashboard', state: { activeSection: 3 } } as const

/** The same, with this trip before the others. */
export const myBookingsFrom = (trip: string) => ({ to: myBookings.to, state: { ...myBookings.state, trip } })
