import { useQuery } from '@tanstack/react-query'
import type { WaitingPayment } from '@upeo/contract/bookings/approvals'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { plural } from '@upeo/domain/text'
import { formatDate, formatDateTime, localDate } from '@upeo/domain/time'
import { IconChecks } from '@tabler/icons-react'
import { approvalsQuery } from '../../../../lib/guide-queries.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { PageHeader } from '../../../../ui/page.tsx'
import { Price } from '../../../../ui/price.tsx'
import { RowSkeletons } from '../../../../ui/skeletons.tsx'
import { PastedForm } from './pasted-form.tsx'
import classes from './approvals.module.css'

const columns: Column<WaitingPayment>[] = [
  {
    header: 'Amount',
    cell: ({ owed }) => <Price kes={owed} />,
  },
  { header: 'Code', cell: ({ code }) => <span className="tabular">{code}</span> },
  { header: 'Paid on', cell: ({ paidAt }) => formatDateTime(new Date(paidAt)) },
  { header: 'By', cell: ({ customer, method }) => `${customer}, ${paymentMethodLabels[method]}` },
  {
    header: 'Booking',
    cell: ({ reference, activity, tripDate }) => `${reference}, ${activity}, ${formatDate(localDate(tripDate))}`,
  },
  {
    header: 'Decide',
    actions: true,
    cell: ({ booking, reference }) => (
      <LinkButton
        to={`/vendor/dashboard/bookings?status=pending_payment_approval&details=${booking}`}
        variant="default"
        size="sm"
        aria-label={`Decide: ${reference}`}
      >
        Decide
      </LinkButton>
    ),
  },
]

/** Payments that guests have proved: one by one, or many at once from what M-Pesa wrote. */
export function ApprovalsPage() {
  const waiting = useQuery(approvalsQuery)
  return (
    <>
      <PageHeader
        title="Payments to approve"
        lead="Guests say that they have paid you directly. Approve what has reached you."
      />
      {!waiting.data && !waiting.error && <RowSkeletons count={4} />}
      {!waiting.data && waiting.error && (
        <LoadFailed message="Failed to load pending payments. Please try again." query={waiting} />
      )}
      {waiting.data && (
        <div className={classes.page}>
          {waiting.data.length === 0 ? (
            <EmptyState icon={<IconChecks size={30} stroke={1.6} />} title="Nothing waits for your approval.">
              When a guest sends you the code of a payment to your bank, paybill or till, it is listed here.
            </EmptyState>
          ) : (
            <section aria-labelledby="waiting">
              <h2 id="waiting" className={classes.heading}>
                {plural(waiting.data.length, 'payment waits', 'payments wait')} for your approval
              </h2>
              <DataTable
                caption="Payments that wait for your approval"
                columns={columns}
                rows={waiting.data}
                keyOf={({ booking }) => booking}
              />
            </section>
          )}
          <PastedForm />
        </div>
      )}
    </>
  )
}
