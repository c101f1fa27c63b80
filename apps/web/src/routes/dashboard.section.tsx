import { dashboardSections } from '../lib/dashboard-sections.ts'
import { ComingNext } from '../ui/coming-next.tsx'
import { LinkButton } from '../ui/button.tsx'
import { NotFound } from '../ui/shell/not-found.tsx'
import type { Route } from './+types/dashboard.section'

export default function DashboardSectionPage({ params }: Route.ComponentProps) {
  const section = dashboardSections.find(({ path }) => path === `/dashboard/${params.section}`)
  if (!section) return <NotFound />
  return <ComingNext title={section.label} action={<LinkButton to="/dashboard/bookings">My Bookings</LinkButton>} />
}
