import { words } from '@upeo/domain/words/say'
/** The customer dashboard's sections in the order of the spec; its index there is the position here. */
export const dashboardSections = [
  { path: '/dashboard', label: words('Overview') },
  { path: '/dashboard/profile', label: words('Profile') },
  { path: '/dashboard/notifications', label: words('Notifications') },
  { path: '/dashboard/bookings', label: words('My Bookings') },
  { path: '/dashboard/favorites', label: words('My Favorites') },
  { path: '/dashboard/reviews', label: words('My Reviews') },
  { path: '/dashboard/badges', label: words('My Badges') },
  { path: '/dashboard/leaderboard', label: words('Leaderboard') },
  { path: '/dashboard/settings', label: words('Settings') },
] as const

export type DashboardSection = (typeof dashboardSections)[number]

/** The index that navigation state carries, if it does. */
export function activeSection(state: unknown): number | null {
  const index = (state as { activeSection?: unknown } | null)?.activeSection
  return typeof index === 'number' ? index : null
}

/** The booking that navigation state puts before the others in My Bookings, if it does. */
export function tripOf(state: unknown): string | null {
  const trip = (state as { trip?: unknown } | null)?.trip
  return typeof trip === 'string' ? trip : null
}

/** The section that navigation state asks for (`activeSection`), when it names one other than the overview. */
export function sectionOfState(state: unknown): DashboardSection | null {
  const index = activeSection(state)
  return index === null || index === 0 ? null : (dashboardSections[index] ?? null)
}
