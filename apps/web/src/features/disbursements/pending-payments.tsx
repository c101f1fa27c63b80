import { RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import type { listPendingPayments } from '@upeo/contract/disbursements/earnings'
import { formatDateTime, formatTrip, localDate, lengthText } from '@upeo/domain/time'
import { fromKes, sum, toKes } from '@upeo/domain/money'
import { SOON, soonUntil } from '@upeo/domain/today/days'
import { say } from '@upeo/domain/words/say'
import { Say } from '../../ui/say.tsx'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clock } from '../../lib/clock.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { pendingPaymentsQuery } from '../../lib/guide-queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './payments.module.css'

type Pending = AnswerOf<typeof listPendingPayments>['pendingPayments'][number]

const columns = (): Column<Pending>[] => [
  { header: say('Activity'), cell: ({ booking }) => booking.activity.title },
  { header: say('Customer'), cell: ({ user }) => user.name },
  { header: say('Trip'), cell: ({ booking }) => formatTrip(localDate(booking.bookingDate), booking.startTime) },
  { header: say('Paid'), end: true, cell: ({ amount }) => <Price kes={amount} /> },
  { header: say('Your share'), end: true, cell: ({ vendorAmount }) => <Price kes={vendorAmount} /> },
  { header: say('Where it is'), cell: (payment) => <Where payment={payment} /> },
  {
    header: say('Booking'),
    actions: true,
    cell: ({ booking }) => (
      <LinkButton
        to={`/vendor/dashboard/bookings?details=${booking._id}`}
        variant="default"
        size="sm"
        aria-label={say('Open {reference}', { reference: booking.reference })}
      >
        <Say text="<verb>Open</verb>" verb={(text) => text} />
      </LinkButton>
    ),
  },
]

/** Guests' money that is not the guide's yet: held by Upeo, or reported by the guest as sent to the guide. All of it, or what is released soon. */
export function PendingPayments() {
  const [query] = useAddressQuery()
  const pending = useQuery(pendingPaymentsQuery)
  if (!pending.data) {
    if (!pending.error) return <RowSkeletons count={4} />
    return <LoadFailed message={say('Failed to load pending payments. Please try again.')} query={pending} />
  }
  if (pending.data.length === 0) {
    return (
      <EmptyState icon={<IconLock size={30} stroke={1.6} />} title={say('No pending payments.')}>
        {say('What guests pay by M-Pesa is held by Upeo until the trip is done, and is listed here until it is yours.')}
      </EmptyState>
    )
  }
  const soon = query.get('release') === 'soon'
  const shown = soon ? pending.data.filter(isReleasedSoon) : pending.data
  const toApprove = shown.filter(({ kind }) => kind === 'awaiting_approval').length
  return (
    <>
      {soon && (
        <p className={ui.paragraph}>
          <Say
            text="Released within {time}: {amount}."
            time={lengthText(SOON)}
            amount={<Price kes={toKes(sum(...shown.map(({ vendorAmount }) => fromKes(vendorAmount))))} />}
          />{' '}
          <Link to="?tab=pending">{say('Show all pending payments')}</Link>
        </p>
      )}
      {toApprove > 0 && (
        <p className={classes.approve}>
          <span>
            {say('{n, plural, one {# payment is} other {# payments are}} waiting for your approval.', { n: toApprove })}
          </span>
          <LinkButton to="/vendor/dashboard/payments/approvals" size="sm">
            {say('Approve payments')}
          </LinkButton>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState title={say('Nothing is released in the next {time}.', { time: lengthText(SOON) })} />
      ) : (
        <DataTable
          caption={say('Payments waiting')}
          columns={columns()}
          rows={shown}
          keyOf={(payment) => payment._id}
        />
      )}
    </>
  )
}

const isReleasedSoon = ({ releaseDueAt, heldBack }: Pending) =>
  !heldBack && releaseDueAt !== null && new Date(releaseDueAt) <= soonUntil(clock.now())

function Where({ payment }: { payment: Pending }) {
  if (payment.kind === 'awaiting_approval') return <Chip tone="info">{say('Awaiting your approval')}</Chip>
  if (payment.heldBack) return <Chip tone="danger">{say('Held: problem reported')}</Chip>
  return (
    <span className={ui.stack4}>
      <span>
        <Chip tone="accent">{say('In Escrow')}</Chip>
      </span>
      <span className={ui.lightNote}>
        {payment.releaseDueAt
          ? say('Released on {when}', { when: formatDateTime(new Date(payment.releaseDueAt)) })
          : say('Until {time} after the trip', { time: lengthText(RELEASE_DELAY) })}
      </span>
    </span>
  )
}
