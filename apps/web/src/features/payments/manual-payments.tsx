import { useQuery } from '@tanstack/react-query'
import type { ManualPayment } from '@upeo/contract/payments/manual-payments'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { manualPaymentsQuery } from '../../lib/guide-queries.ts'
import { RecordDialogSlot } from './record-dialog-slot.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './manual-payments.module.css'

const statuses: Record<ManualPayment['status'], { readonly label: string; readonly tone: Tone }> = {
  pending: { label: words('Pending'), tone: 'accent' },
  completed: { label: words('Completed'), tone: 'primary' },
  rejected: { label: words('Rejected'), tone: 'danger' },
}

const columns = (): Column<ManualPayment>[] => [
  { header: say('Booking'), cell: ({ booking }) => <span className="tabular">{booking.reference}</span> },
  { header: say('Activity'), cell: ({ booking }) => booking.activity },
  { header: say('Customer'), cell: ({ booking }) => booking.user },
  { header: say('Method'), cell: ({ paymentMethod }) => say(paymentMethodLabels[paymentMethod]) },
  { header: say('Amount'), end: true, cell: ({ amount }) => <Price kes={amount} /> },
  { header: say('Date'), cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  {
    header: say('Status'),
    cell: ({ status }) => <Chip tone={statuses[status].tone}>{say(statuses[status].label)}</Chip>,
  },
]

/** Money that was paid straight to the guide: recorded by the guide, or with a proof from the guest. */
export function ManualPayments() {
  const payments = useQuery(manualPaymentsQuery)
  const [recording, setRecording] = useState(false)
  return (
    <>
      <div className={`${ui.headRow} ${classes.head}`}>
        <div>
          <h2>{say('Paid straight to you')}</h2>
          <p className={ui.lead}>
            {say('In cash, or by bank, paybill or till. Upeo’s commission on it is settled with payouts.')}
          </p>
        </div>
        <Button variant="default" onClick={() => setRecording(true)}>
          {say('Record Manual Payment')}
        </Button>
      </div>
      {!payments.data && !payments.error && <RowSkeletons count={4} />}
      {!payments.data && payments.error && (
        <LoadFailed message={say('Failed to load manual payments. Please try again.')} query={payments} />
      )}
      {payments.data?.length === 0 && (
        <EmptyState icon={<IconReceipt size={30} stroke={1.6} />} title={say('No manual payments yet.')}>
          {say(
            'When a guest pays you in cash, by bank or till, record it here. Once the whole amount is in, the booking is confirmed.',
          )}
        </EmptyState>
      )}
      {payments.data && payments.data.length > 0 && (
        <DataTable
          caption={say('Manual payments')}
          columns={columns()}
          rows={payments.data}
          keyOf={(payment) => `${payment.source} ${payment._id}`}
        />
      )}
      <RecordDialogSlot opened={recording} onClose={() => setRecording(false)} />
    </>
  )
}
