import { listWaitingRefunds } from '@upeo/contract/admin/waiting-refunds'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { Say } from '../../../ui/say.tsx'
import { officeQuery } from '../queries.ts'

/** That money of this booking waits for a second administrator, so that nobody decides about it a second time unknowing. */
export function WaitingNotice({ reference }: { reference: string }) {
  const [waiting] = useQuery(officeQuery(listWaitingRefunds, { query: { search: reference } })).data?.refunds ?? []
  const [first] = waiting?.approvals ?? []
  if (!waiting) return null
  const link = (text: ReactNode) => <Link to={`/admin/refunds?show=waiting&search=${reference}`}>{text}</Link>
  return (
    <Notice tone="warning">
      {first ? (
        <Say
          text="A refund of {amount} to the customer, approved by {name}, needs a second approval. <link>Look at it</link>"
          amount={<Price kes={waiting.amount} />}
          name={first.by.name}
          link={link}
        />
      ) : (
        <Say
          text="A refund of {amount} to the customer needs a second approval. <link>Look at it</link>"
          amount={<Price kes={waiting.amount} />}
          link={link}
        />
      )}
    </Notice>
  )
}
