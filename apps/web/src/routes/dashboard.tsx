import { say } from '@upeo/domain/words/say'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { AddressBannerSlot } from '../features/identity/address-banner-slot.tsx'
import { CustomerFrame } from '../features/identity/dashboard/customer-frame.tsx'
import { queryClient } from '../lib/query-client.ts'
import { useUser } from '../lib/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageContainer } from '../ui/page.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'

export const handle: PageHandle = { frame: 'focus' }

export default function Dashboard() {
  const user = useUser()
  if (!user) {
    return (
      <EmptyState
        title={say('Please log in to view your dashboard.')}
        action={<LinkButton to="/login?redirect=/dashboard">{say('Login')}</LinkButton>}
      />
    )
  }
  return (
    <PageContainer>
      <QueryClientProvider client={queryClient}>
        <CustomerFrame>
          <AddressBannerSlot />
          <Outlet />
        </CustomerFrame>
      </QueryClientProvider>
    </PageContainer>
  )
}
