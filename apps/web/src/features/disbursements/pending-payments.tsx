import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listPendingPayments } from '@upeo/contract/disbursements/earnings'
import { formatDate, formatDateTime, localDate, lengthText } from '@upeo/domain/time'
import { plural } from '@upeo/domain/text'
import { IconLock } from '@tabler/icons-react'
import { LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { pendingPaymentsQuery } from '../../lib/guide-queries.ts'
import classes from './payments.module.css'

type Pending = AnswerOf<typeof listPendingPayments>['pendingPayments'][number]

const columns: Column<Pending>[] = [
  { header: 'Activity', cell: ({ booking }) => booking.activity.title },
  { header: 'Customer', cell: ({ user }) => user.name },
  { header: 'Trip', cell: ({ booking }) => formatDate(localDate(booking.bookingDate)) },
  { header: 'Paid', end: true, cell: ({ amount }) => <Price kes={amount} /> },
  { header: 'Your share', end: true, cell: ({ vendorAmount }) => <Price kes={vendorAmount} /> },
  { header: 'Where it is', cell: (payment) => <Where payment={payment} /> },
  {
    header: 'Booking',
    actions: true,
    cell: ({ booking }) => (
      <LinkButton
        to={`/vendor/dashboard/bookings?details=${booking._id}`}
        variant="default"
        size="sm"
        aria-label={`Open ${booking.reference}`}
      >
        Open
      </LinkButton>
    ),
  },
]

/** Guests' money that is not the guide's yet: held by Upeo, or reported by the guest as sent to the guide. */
export function PendingPayments() {
  const pending = useQuery(pendingPaymentsQuery)
  if (!pending.data) {
    if (!pending.error) return <RowSkeletons count={4} />
    return <LoadFailed message="Failed to load pending payments. Please try again." query={pending} />
  }
  if (pending.data.length === 0) {
    return (
      <EmptyState icon={<IconLock size={30} stroke={1.6} />} title="No pending payments.">
        What guests pay by M-Pesa is held by Upeo until the trip is done, and is listed here until it is yours.
      </EmptyState>
    )
  }
  const toApprove = pending.data.filter(({ kind }) => kind === 'awaiting_approval').length
  return (
    <>
      {toApprove > 0 && (
        <p className={classes.approve}>
          <span>{plural(toApprove, 'payment waits', 'payments wait')} for your approval.</span>
          <LinkButton to="/vendor/dashboard/payments/approvals" size="sm">
            Approve payments
          </LinkButton>
        </p>
      )}
      <DataTable caption="Payments that wait" columns={columns} rows={pending.data} keyOf={(payment) => payment._id} />
    </>
  )
}

function Where({ payment }: { payment: Pending }) {
  if (payment.kind === 'awaiting_approval') return <Chip tone="info">Waits for your approval</Chip>
  if (payment.heldBack) return <Chip tone="danger">Held: problem reported</Chip>
  return (
    <span className={classes.lines}>
      <span>
        <Chip tone="accent">In Escrow</Chip>
      </span>
      <span className={classes.small}>
        {payment.releaseDueAt
          ? `Released on ${formatDateTime(new Date(payment.releaseDueAt))}`
          : `Until ${lengthText(RELEASE_DELAY)} after the trip`}
      </span>
    </span>
  )
}
