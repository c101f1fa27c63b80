import { IconSunrise } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** A screen that the next release brings: says so plainly, and where to go meanwhile. */
export function ComingNext({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <>
      <title>{`${title} | Upeo`}</title>
      <EmptyState
        icon={<IconSunrise size={30} stroke={1.6} />}
        title={<h1 style={{ fontSize: '1.5rem', margin: 0 }}>{title}</h1>}
        action={action}
      >
        {children ?? 'This is coming with the next release.'}
      </EmptyState>
    </>
  )
}
