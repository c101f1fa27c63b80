import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page.tsx'

/** A page of the office beneath its title. */
export function OfficePage({
  title,
  tab = title,
  lead,
  actions,
  children,
}: {
  title: string
  /** Its title in the browser's tab. */
  tab?: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <title>{say('{title} | Upeo', { title: tab })}</title>
      <PageHeader title={title} lead={lead} actions={actions} />
      {children}
    </>
  )
}
