import { useQuery } from '@tanstack/react-query'
import type { PayoutRequestView } from '@upeo/contract/disbursements/payouts'
import { waitsUntil, waitText } from '@upeo/domain/disbursements/payout-destination'
import { fromKes, sum, toKes } from '@upeo/domain/money'
import { formatDate } from '@upeo/domain/time'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clock } from '../../lib/clock.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { payoutRequestsQuery } from '../../lib/guide-queries.ts'

const statuses: Record<PayoutRequestView['status'], { readonly label: string; readonly tone: Tone }> = {
  PENDING: { label: 'Pending', tone: 'accent' },
  PROCESSING: { label: 'Processing', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'primary' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
}

function notesOf({ notes, receipt, status, method, approvableAt }: PayoutRequestView): string {
  const until = approvableAt && status === 'PENDING' ? waitsUntil(new Date(approvableAt), clock.now()) : null
  if (until) return waitText(method === 'MPESA' ? 'mpesa' : 'bank_transfer', until)
  return notes || (receipt ? `Reference ${receipt}` : 'None')
}

const columns: Column<PayoutRequestView>[] = [
  { header: 'Date', cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  { header: 'Amount', end: true, cell: ({ amount }) => <Price kes={amount} /> },
  { header: 'Method', cell: ({ method }) => (method === 'BANK_TRANSFER' ? 'Bank transfer' : 'M-Pesa') },
  { header: 'Account', cell: ({ account }) => account },
  { header: 'Status', cell: ({ status }) => <Chip tone={statuses[status].tone}>{statuses[status].label}</Chip> },
  { header: 'Notes', cell: notesOf },
]

const isOpen = (status: PayoutRequestView['status']) => status === 'PENDING' || status === 'PROCESSING'

/** All of them, or those whose money is on its way. */
export function PayoutRequests() {
  const [query] = useAddressQuery()
  const payouts = useQuery(payoutRequestsQuery)
  if (!payouts.data) {
    if (!payouts.error) return <RowSkeletons count={4} />
    return <LoadFailed message="Failed to load payout requests. Please try again." query={payouts} />
  }
  const { payoutRequests } = payouts.data
  const onTheirWay = query.get('state') === 'open'
  if (payoutRequests.length === 0) {
    return (
      <EmptyState icon={<IconBuildingBank size={30} stroke={1.6} />} title="No payout requests yet.">
        Ask for what is available by M-Pesa or bank transfer. Upeo looks at each request before it is paid.
      </EmptyState>
    )
  }
  const shown = onTheirWay ? payoutRequests.filter(({ status }) => isOpen(status)) : payoutRequests
  return (
    <>
      {onTheirWay && (
        <p>
          On its way to you: <Price kes={toKes(sum(...shown.map(({ amount }) => fromKes(amount))))} />.{' '}
          <Link to="?tab=payouts">Show all payout requests</Link>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState title="Nothing is on its way." />
      ) : (
        <DataTable caption="Payout requests" columns={columns} rows={shown} keyOf={(payout) => payout._id} />
      )}
    </>
  )
}
