import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { waitingRefundsQuery } from '../queries.ts'

/** That money of this booking waits for a second administrator, so that nobody decides about it a second time unknowing. */
export function WaitingNotice({ reference }: { reference: string }) {
  const [waiting] = useQuery(waitingRefundsQuery({ search: reference })).data?.refunds ?? []
  const [first] = waiting?.approvals ?? []
  if (!waiting) return null
  return (
    <Notice tone="warning">
      <Price kes={waiting.amount} /> back to the customer
      {first ? `, approved by ${first.by.name}, waits` : ' waits'} for a second administrator.{' '}
      <Link to={`/admin/refunds?show=waiting&search=${reference}`}>Look at it</Link>
    </Notice>
  )
}
