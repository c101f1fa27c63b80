import { say } from '@upeo/domain/words/say'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import ui from '../../../ui/primitives.module.css'

/** What a case file is called, while it loads too. */
export interface Heading {
  readonly title: string
  readonly lead: ReactNode
  readonly actions?: ReactNode
}

/** The page about one record: its heading with what may be done, and beneath it all there is to know. */
export function CaseFile<File>({
  title: unknownTitle,
  failed,
  query,
  heading,
  children,
}: {
  /** 'Person': its title until it is known. */
  title: string
  /** What is said where it cannot be loaded. */
  failed: string
  query: UseQueryOptions<File, Error, File, string[]>
  heading: (file: File) => Heading
  children: (file: File) => ReactNode
}) {
  const found = useQuery(query)
  const known = found.data && heading(found.data)
  const title = known?.title ?? unknownTitle
  return (
    <>
      <title>{say('{title} | Upeo', { title })}</title>
      <PageHeader title={title} lead={known?.lead} actions={known?.actions} />
      {found.data ? (
        <div className={ui.stack20}>{children(found.data)}</div>
      ) : found.error ? (
        <LoadFailed message={failed} query={found} />
      ) : (
        <RowSkeletons count={3} height={132} />
      )}
    </>
  )
}
