import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { AddressBannerSlot } from '../features/identity/address-banner-slot.tsx'
import { GuideSearch } from '../features/search/guide-search.tsx'
import { KeepDepartures } from '../features/tickets/keep-departures.tsx'
import { GuideFrame } from '../features/vendors/dashboard/guide-frame.tsx'
import { queryClient } from '../lib/query-client.ts'
import { PageContainer } from '../ui/page.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'

export const handle: PageHandle = { frame: 'focus' }

export default function VendorDashboard() {
  return (
    <PageContainer>
      <QueryClientProvider client={queryClient}>
        <GuideFrame search={<GuideSearch />}>
          <AddressBannerSlot />
          <KeepDepartures />
          <Outlet />
        </GuideFrame>
      </QueryClientProvider>
    </PageContainer>
  )
}
