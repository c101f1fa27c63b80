import { say } from '@upeo/domain/words/say'
import { IconCompassOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageContainer } from '../../../ui/page.tsx'

export function VendorNotFound() {
  return (
    <Missing
      title={say('Vendor not found.')}
      action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
    >
      {say('This guide may have moved or left. There are many others.')}
    </Missing>
  )
}

/** In place of a page of a guide's. */
export function Missing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <PageContainer>
      <EmptyState
        icon={<IconCompassOff size={30} stroke={1.6} />}
        title={<h1 style={{ fontSize: '1.5rem', margin: 0 }}>{title}</h1>}
        action={action}
      >
        {children}
      </EmptyState>
    </PageContainer>
  )
}
