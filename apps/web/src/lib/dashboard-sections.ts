/** The customer dashboard's sections in the order of the spec; its index there is the position here. */
export const dashboardSections = [
  { path: '/dashboard', label: 'Overview' },
  { path: '/dashboard/profile', label: 'Profile' },
  { path: '/dashboard/notifications', label: 'Notifications' },
  { path: '/dashboard/bookings', label: 'My Bookings' },
  { path: '/dashboard/favorites', label: 'My Favorites' },
  { path: '/dashboard/reviews', label: 'My Reviews' },
  { path: '/dashboard/badges', label: 'My Badges' },
  { path: '/dashboard/leaderboard', label: 'Leaderboard' },
  { path: '/dashboard/settings', label: 'Settings' },
] as const

export type DashboardSection = (typeof dashboardSections)[number]

/** The index that navigation state carries, if it does. */
export function activeSection(state: unknown): number | null {
  const index = (state as { activeSection?: unknown } | null)?.activeSection
  return typeof index === 'number' ? index : null
}

/** The section that navigation state asks for (`activeSection`), when it names one other than the overview. */
export function sectionOfState(state: unknown): DashboardSection | null {
  const index = activeSection(state)
  return index === null || index === 0 ? null : (dashboardSections[index] ?? null)
}
