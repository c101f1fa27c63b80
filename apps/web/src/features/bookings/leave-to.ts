/** Where the wizard ends: the dashboard, opening section 3 (spec, section 2). */
export const myBookings = { to: '/dashboard', state: { activeSection: 3 } } as const
