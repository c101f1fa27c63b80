import { Outlet } from 'react-router'
import type { PageHandle } from '../ui/shell/site-frame.tsx'
import { PageContainer } from '../ui/page.tsx'

export const handle: PageHandle = { frame: 'focus' }

export default function Dashboard() {
  return (
    <PageContainer>
      <Outlet />
    </PageContainer>
  )
}
