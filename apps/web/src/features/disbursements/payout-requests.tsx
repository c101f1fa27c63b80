import { useQuery } from '@tanstack/react-query'
import type { PayoutRequestView } from '@upeo/contract/disbursements/payouts'
import { waitsUntil, waitText } from '@upeo/domain/disbursements/payout-destination'
import { formatDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Say } from '../../ui/say.tsx'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clock } from '../../lib/clock.ts'
import { listAddress, readPage } from '../../lib/list-address.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { payoutRequestsQuery, statsQuery } from '../../lib/guide-queries.ts'
import ui from '../../ui/primitives.module.css'

const statuses: Record<PayoutRequestView['status'], { readonly label: string; readonly tone: Tone }> = {
  PENDING: { label: words('Pending'), tone: 'accent' },
  PROCESSING: { label: words('Processing'), tone: 'info' },
  COMPLETED: { label: words('Completed'), tone: 'primary' },
  REJECTED: { label: words('Rejected'), tone: 'danger' },
}

function notesOf({ notes, receipt, status, method, approvableAt }: PayoutRequestView): string {
  const until = approvableAt && status === 'PENDING' ? waitsUntil(new Date(approvableAt), clock.now()) : null
  if (until) return waitText(method === 'MPESA' ? 'mpesa' : 'bank_transfer', until)
  return notes || (receipt ? say('Reference {receipt}', { receipt }) : '')
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
  {
    header: say('Notes'),
    cell: (payout) => notesOf(payout) || say('None'),
    empty: (payout) => notesOf(payout) === '',
  },
]

/** All of them, or those whose money is on its way, a page at a time. */
export function PayoutRequests() {
  const [query] = useAddressQuery()
  const onTheirWay = query.get('state') === 'open'
  const payouts = useQuery(payoutRequestsQuery({ page: readPage(query), ...(onTheirWay && { state: 'open' }) }))
  const reserved = useQuery(statsQuery).data?.reserved
  if (!payouts.data) {
    if (!payouts.error) return <RowSkeletons count={4} />
    return <LoadFailed message={say('Failed to load payout requests. Please try again.')} query={payouts} />
  }
  const { payoutRequests, page, pages } = payouts.data
  const toPage = (next: number) => `?${String(listAddress(query, { page: String(next) }))}`
  return (
    <>
      {onTheirWay && (
        <p className={ui.paragraph}>
          {reserved !== undefined && <Say text="On its way to you: {amount}." amount={<Price kes={reserved} />} />}{' '}
          <Link to="?tab=payouts">{say('Show all payout requests')}</Link>
        </p>
      )}
      {payoutRequests.length === 0 ? (
        <EmptyPage page={page} pages={pages} to={toPage}>
          {onTheirWay ? <EmptyState title={say('Nothing is on its way.')} /> : <NoneYet />}
        </EmptyPage>
      ) : (
        <div aria-busy={payouts.isPlaceholderData}>
          <DataTable
            caption={say('Payout requests')}
            columns={columns()}
            rows={payoutRequests}
            keyOf={(payout) => payout._id}
            onPhone="pairs"
          />
        </div>
      )}
      <Pager page={page} pages={pages} label={say('Pages of payout requests')} to={toPage} />
    </>
  )
}

function NoneYet() {
  return (
    <EmptyState icon={<IconBuildingBank size={30} stroke={1.6} />} title={say('No payout requests yet.')}>
      {say('Request your available balance by M-Pesa or bank transfer. Upeo checks each request before it is paid.')}
    </EmptyState>
  )
}
