import type { ReactNode } from 'react'
import { dashboardSections } from '../../../lib/dashboard-sections.ts'
import { DashboardFrame } from '../../../ui/dashboard/dashboard-frame.tsx'
import { sectionIcons } from './section-icons.ts'

const ofOneBooking = ['/dashboard/trip', '/dashboard/tickets', '/dashboard/move']
const groups = [
  {
    sections: dashboardSections.map(({ label, path }) => ({
      label,
      path,
      icon: sectionIcons[label],
      also: path === '/dashboard/bookings' ? ofOneBooking : [],
    })),
  },
]

/** On small screens these are in the bottom bar, and the rest behind More (spec, section 2). */
const inBottomBar = ['Overview', 'My Bookings', 'My Favorites', 'Profile'] as const

export function CustomerFrame({ children }: { children: ReactNode }) {
  return (
    <DashboardFrame home="/dashboard" groups={groups} inBottomBar={inBottomBar}>
      {children}
    </DashboardFrame>
  )
}
