import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AddressBannerSlot } from '../features/identity/address-banner-slot.tsx'
import { GuideSearch } from '../features/search/guide-search.tsx'
import { KeepDepartures } from '../features/tickets/keep-departures.tsx'
import { GuideFrame } from '../features/vendors/dashboard/guide-frame.tsx'
import { todayQuery } from '../lib/guide-queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { useUser } from '../lib/session.ts'
import { PageContainer } from '../ui/page.tsx'
import { useFrame, type PageHandle } from '../ui/shell/site-frame.tsx'

export const handle: PageHandle = { frame: 'focus' }

export default function VendorDashboard() {
  const isGuide = useUser()?.role === 'vendor'
  // As the script in the page's head has it, which has not run since they signed in.
  useEffect(() => void document.documentElement.toggleAttribute('data-guide', isGuide), [isGuide])
  if (useFrame('bare'))
    return (
      <QueryClientProvider client={queryClient}>
        <KeepDepartures />
        <Outlet />
      </QueryClientProvider>
    )
  return (
    <PageContainer>
      <QueryClientProvider client={queryClient}>
        <GuideFrame search={<GuideSearch />}>
          <AddressBanner />
          <KeepDepartures />
          <Outlet />
        </GuideFrame>
      </QueryClientProvider>
    </PageContainer>
  )
}

/** Not above the first steps on Today, which have the link as well. */
function AddressBanner() {
  const onToday = useLocation().pathname === '/vendor/dashboard'
  const { data: day } = useQuery({ ...todayQuery, enabled: false })
  return onToday && day?.firstSteps !== null ? null : <AddressBannerSlot />
}
