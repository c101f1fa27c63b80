import { useQuery } from '@tanstack/react-query'
import type { PayoutRequestView } from '@upeo/contract/disbursements/payouts'
import { waitsUntil, waitText } from '@upeo/domain/disbursements/payout-destination'
import { fromKes, sum, toKes } from '@upeo/domain/money'
import { formatDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Say } from '../../ui/say.tsx'
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
  PENDING: { label: words('Pending'), tone: 'accent' },
  PROCESSING: { label: words('Processing'), tone: 'info' },
  COMPLETED: { label: words('Completed'), tone: 'primary' },
  REJECTED: { label: words('Rejected'), tone: 'danger' },
}

function notesOf({ notes, receipt, status, method, approvableAt }: PayoutRequestView): string {
  const until = approvableAt && status === 'PENDING' ? waitsUntil(new Date(approvableAt), clock.now()) : null
  if (until) return waitText(method === 'MPESA' ? 'mpesa' : 'bank_transfer', until)
  return notes || (receipt ? say('Reference {receipt}', { receipt }) : say('None'))
}

const columns = (): Column<PayoutRequestView>[] => [
  { header: say('Date'), cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  { header: say('Amount'), end: true, cell: ({ amount }) => <Price kes={amount} /> },
  { header: say('Method'), cell: ({ method }) => (method === 'BANK_TRANSFER' ? say('Bank transfer') : 'M-Pesa') },
  { header: say('Account'), cell: ({ account }) => account },
  {
    header: say('Status'),
    cell: ({ status }) => <Chip tone={statuses[status].tone}>{say(statuses[status].label)}</Chip>,
  },
  { header: say('Notes'), cell: notesOf },
]

const isOpen = (status: PayoutRequestView['status']) => status === 'PENDING' || status === 'PROCESSING'

/** All of them, or those whose money is on its way. */
export function PayoutRequests() {
  const [query] = useAddressQuery()
  const payouts = useQuery(payoutRequestsQuery)
  if (!payouts.data) {
    if (!payouts.error) return <RowSkeletons count={4} />
    return <LoadFailed message={say('Failed to load payout requests. Please try again.')} query={payouts} />
  }
  const { payoutRequests } = payouts.data
  const onTheirWay = query.get('state') === 'open'
  if (payoutRequests.length === 0) {
    return (
      <EmptyState icon={<IconBuildingBank size={30} stroke={1.6} />} title={say('No payout requests yet.')}>
        {say('Request your available balance by M-Pesa or bank transfer. Upeo checks each request before it is paid.')}
      </EmptyState>
    )
  }
  const shown = onTheirWay ? payoutRequests.filter(({ status }) => isOpen(status)) : payoutRequests
  return (
    <>
      {onTheirWay && (
        <p>
          <Say
            text="On its way to you: {amount}."
            amount={<Price kes={toKes(sum(...shown.map(({ amount }) => fromKes(amount))))} />}
          />{' '}
          <Link to="?tab=payouts">{say('Show all payout requests')}</Link>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState title={say('Nothing is on its way.')} />
      ) : (
        <DataTable caption={say('Payout requests')} columns={columns()} rows={shown} keyOf={(payout) => payout._id} />
      )}
    </>
  )
}
