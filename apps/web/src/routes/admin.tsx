import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { OfficeFrame } from '../features/admin/office-frame.tsx'
import { OfficeSearch } from '../features/search/office-search.tsx'
import { queryClient } from '../lib/query-client.ts'
import { PageContainer } from '../ui/page.tsx'
import type { PageHandle } from '../ui/shell/site-frame.tsx'

export const handle: PageHandle = { frame: 'focus' }

export default function Admin() {
  return (
    <PageContainer>
      <QueryClientProvider client={queryClient}>
        <OfficeFrame search={<OfficeSearch />}>
          <Outlet />
        </OfficeFrame>
      </QueryClientProvider>
    </PageContainer>
  )
}
