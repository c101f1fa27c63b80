import { useQuery } from '@tanstack/react-query'
import type { PayoutRequestView } from '@upeo/contract/disbursements/payouts'
import { waitsUntil, waitText } from '@upeo/domain/disbursements/payout-destination'
import { formatDate } from '@upeo/domain/time'
import { IconBuildingBank } from '@tabler/icons-react'
import { clock } from '../../lib/clock.ts'
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

export function PayoutRequests() {
  const payouts = useQuery(payoutRequestsQuery)
  if (!payouts.data) {
    if (!payouts.error) return <RowSkeletons count={4} />
    return <LoadFailed message="Failed to load payout requests. Please try again." query={payouts} />
  }
  const { payoutRequests } = payouts.data
  if (payoutRequests.length === 0) {
    return (
      <EmptyState icon={<IconBuildingBank size={30} stroke={1.6} />} title="No payout requests yet.">
        Ask for what is available by M-Pesa or bank transfer. Upeo looks at each request before it is paid.
      </EmptyState>
    )
  }
  return <DataTable caption="Payout requests" columns={columns} rows={payoutRequests} keyOf={(payout) => payout._id} />
}
