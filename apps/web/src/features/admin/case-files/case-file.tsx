import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { ReactNode } from 'react'
import type { CallInput } from '../../../lib/api.ts'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { officeQuery, type OfficeCall } from '../queries.ts'
import ui from '../../../ui/primitives.module.css'

/** What a case file is called, while it loads too. */
export interface Heading {
  readonly title: string
  readonly lead: ReactNode
  readonly actions?: ReactNode
}

/** The page about one record: its heading with what may be done, and beneath it all there is to know. */
export function CaseFile<E extends OfficeCall>({
  title: unknownTitle,
  failed,
  call: endpoint,
  id,
  heading,
  children,
}: {
  /** 'Person': its title until it is known. */
  title: string
  /** What is said where it cannot be loaded. */
  failed: string
  call: E
  id: string
  heading: (file: AnswerOf<E>) => Heading
  children: (file: AnswerOf<E>) => ReactNode
}) {
  const found = useQuery(officeQuery(endpoint, { params: { id } } as unknown as CallInput<E>))
  const known = found.data === undefined ? undefined : heading(found.data)
  const title = known?.title ?? unknownTitle
  return (
    <OfficePage title={title} lead={known?.lead} actions={known?.actions}>
      <Loaded query={found} failed={failed} count={3} height={132}>
        {(file) => <div className={ui.stack20}>{children(file)}</div>}
      </Loaded>
    </OfficePage>
  )
}
