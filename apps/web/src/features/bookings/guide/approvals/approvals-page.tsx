import { useQuery } from '@tanstack/react-query'
import type { WaitingPayment } from '@upeo/contract/bookings/approvals'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import { formatDateTime, formatTrip, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
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
import ui from '../../../../ui/primitives.module.css'

const columns = (): Column<WaitingPayment>[] => [
  {
    header: say('Amount'),
    cell: ({ owed }) => <Price kes={owed} />,
  },
  { header: say('Code'), cell: ({ code }) => <span className="tabular">{code}</span> },
  { header: say('Paid on'), cell: ({ paidAt }) => formatDateTime(new Date(paidAt)) },
  { header: say('By'), cell: ({ customer, method }) => `${customer}, ${say(paymentMethodLabels[method])}` },
  {
    header: say('Booking'),
    cell: ({ reference, activity, tripDate, startTime }) =>
      `${reference}, ${activity}, ${formatTrip(localDate(tripDate), startTime)}`,
  },
  {
    header: say('Decide'),
    actions: true,
    cell: ({ booking, reference }) => (
      <LinkButton
        to={`/vendor/dashboard/bookings?status=pending_payment_approval&details=${booking}`}
        variant="default"
        size="sm"
        aria-label={say('Decide: {reference}', { reference })}
      >
        {say('Decide')}
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
        title={say('Payments to approve')}
        lead={say('Guests say they have paid you directly. Approve what you have received.')}
      />
      {!waiting.data && !waiting.error && <RowSkeletons count={4} />}
      {!waiting.data && waiting.error && (
        <LoadFailed message={say('Failed to load pending payments. Please try again.')} query={waiting} />
      )}
      {waiting.data && (
        <div className={ui.stack32}>
          {waiting.data.length === 0 ? (
            <EmptyState icon={<IconChecks size={30} stroke={1.6} />} title={say('There is nothing to approve.')}>
              {say('When a guest sends you the code of a payment to your bank, paybill or till, it is listed here.')}
            </EmptyState>
          ) : (
            <section aria-labelledby="waiting">
              <h2 id="waiting" className={ui.heading}>
                {say('{n, plural, one {# payment is} other {# payments are}} waiting for your approval', {
                  n: waiting.data.length,
                })}
              </h2>
              <DataTable
                caption={say('Payments waiting for your approval')}
                columns={columns()}
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
