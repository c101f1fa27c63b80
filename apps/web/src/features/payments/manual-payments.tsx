import { useQuery } from '@tanstack/react-query'
import type { ManualPayment } from '@upeo/contract/payments/manual-payments'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDate } from '@upeo/domain/time'
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
import { RecordDialog } from './record-dialog.tsx'
import classes from './manual-payments.module.css'

const statuses: Record<ManualPayment['status'], { readonly label: string; readonly tone: Tone }> = {
  pending: { label: 'Pending', tone: 'accent' },
  completed: { label: 'Completed', tone: 'primary' },
  rejected: { label: 'Rejected', tone: 'danger' },
}

const columns: Column<ManualPayment>[] = [
  { header: 'Booking', cell: ({ booking }) => <span className="tabular">{booking.reference}</span> },
  { header: 'Activity', cell: ({ booking }) => booking.activity },
  { header: 'Customer', cell: ({ booking }) => booking.user },
  { header: 'Method', cell: ({ paymentMethod }) => paymentMethodLabels[paymentMethod] },
  { header: 'Amount', end: true, cell: ({ amount }) => <Price kes={amount} /> },
  { header: 'Date', cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  { header: 'Status', cell: ({ status }) => <Chip tone={statuses[status].tone}>{statuses[status].label}</Chip> },
]

/** Money that was paid straight to the guide: recorded by the guide, or with a proof from the guest. */
export function ManualPayments() {
  const payments = useQuery(manualPaymentsQuery)
  const [recording, setRecording] = useState(false)
  return (
    <>
      <div className={classes.head}>
        <div>
          <h2>Paid straight to you</h2>
          <p className={classes.lead}>
            By cash, bank, paybill or till. Upeo’s commission on it is settled with payouts.
          </p>
        </div>
        <Button variant="default" onClick={() => setRecording(true)}>
          Record Manual Payment
        </Button>
      </div>
      {!payments.data && !payments.error && <RowSkeletons count={4} />}
      {!payments.data && payments.error && (
        <LoadFailed message="Failed to load manual payments. Please try again." query={payments} />
      )}
      {payments.data?.length === 0 && (
        <EmptyState icon={<IconReceipt size={30} stroke={1.6} />} title="No manual payments yet.">
          When a guest pays you in cash, by bank or till, record it here: with the whole amount the booking is
          confirmed.
        </EmptyState>
      )}
      {payments.data && payments.data.length > 0 && (
        <DataTable
          caption="Manual payments"
          columns={columns}
          rows={payments.data}
          keyOf={(payment) => `${payment.source} ${payment._id}`}
        />
      )}
      <RecordDialog opened={recording} onClose={() => setRecording(false)} />
    </>
  )
}
