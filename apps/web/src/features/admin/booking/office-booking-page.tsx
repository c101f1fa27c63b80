import { useQuery } from '@tanstack/react-query'
import type { OfficeBookingDetail } from '@upeo/contract/admin/bookings'
import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { problemLabels } from '@upeo/domain/bookings/problems'
import { bookingStatusLabels, tripEndText } from '@upeo/domain/bookings/view'
import { paymentMethodLabels, type PaymentMethod } from '@upeo/domain/payments/methods'
import { formatDateTime } from '@upeo/domain/time'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Price } from '../../../ui/price.tsx'
import { Said } from '../../../ui/said.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { Acts } from '../acts.tsx'
import { actsOf } from '../booking-acts.tsx'
import { Case, Cases, type CaseFact } from '../case.tsx'
import { Contact } from '../case-files/contact.tsx'
import { Timeline } from '../case-files/timeline.tsx'
import { ReportTexts } from '../problems/report-texts.tsx'
import { officeBookingQuery } from '../queries.ts'
import { troubleText } from '../troubles.ts'
import { MoneyDecisions } from './money-decisions.tsx'
import { InQueue, QueueChips, TakeButton, type Queued } from '../queued.tsx'
import { useNextProblem } from './next-problem.ts'
import { refundText } from './office-texts.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import classes from './office-booking-page.module.css'

/** One booking as the office sees it: what was reported and answered, the money, what happened, and what to do about it. */
export function OfficeBookingPage({ id }: { id: string }) {
  const found = useQuery(officeBookingQuery(id))
  const goOn = useNextProblem(id)
  const booking = found.data
  if (!booking) {
    return (
      <>
        <title>Booking | Upeo</title>
        <PageHeader title="Booking" />
        {found.error ? (
          <LoadFailed message="Failed to load this booking. Please try again." query={found} />
        ) : (
          <RowSkeletons count={3} height={132} />
        )}
      </>
    )
  }
  const queued: Queued = {
    queue: booking.waits === null ? 'proofs' : 'problems',
    id: booking._id,
    waiting: booking.waiting,
  }
  const after = () => void goOn()
  return (
    <>
      <title>{`${booking.reference} | Upeo`}</title>
      <PageHeader
        title={booking.reference}
        lead={booking.activity.name}
        actions={
          <>
            <InQueue value={queued}>
              <Acts
                acts={actsOf({ ...booking, total: booking.money.total }, booking.waits).map((act) =>
                  Object.assign(act, { after }),
                )}
                about={booking.reference}
              />
              <MoneyDecisions booking={booking} after={after} />
            </InQueue>
            <TakeButton queued={queued} about={booking.reference} />
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.waiting}>
          <QueueChips queued={queued} />
        </div>
        {booking.waits && <Notice tone="warning">{troubleText(booking.waits)}. Nothing is released meanwhile.</Notice>}
        <WaitingNotice reference={booking.reference} />
        <Cases>
          {booking.absence && (
            <Case title="The guest did not come, says the guide" facts={[]}>
              <Said by={booking.vendor.name}>{booking.absence.description}</Said>
              <Said by={`${booking.user.name}, in answer`}>{booking.absence.objection}</Said>
            </Case>
          )}
          {booking.problems.toReversed().map((problem) => (
            <Problem key={problem.at} problem={problem} booking={booking} />
          ))}
          <Case title="Trip" chips={<States booking={booking} />} facts={tripFacts(booking)} />
          <Case title="Money" facts={moneyFacts(booking)}>
            <Refunds booking={booking} />
          </Case>
        </Cases>
        <Timeline entries={booking.timeline} own={{ booking: booking._id }} />
      </div>
    </>
  )
}

function States({ booking: { status, paymentStatus } }: { booking: OfficeBookingDetail }) {
  return (
    <>
      <Chip tone={bookingStatusTones[status]}>{bookingStatusLabels[status]}</Chip>
      <Chip>{bookingPaymentLabels[paymentStatus]}</Chip>
    </>
  )
}

const decisions = {
  released: 'Decided for the guide',
  refunded: 'Refunded',
  refunded_in_part: 'Refunded in part',
} as const

function Problem({
  problem,
  booking,
}: {
  problem: OfficeBookingDetail['problems'][number]
  booking: OfficeBookingDetail
}) {
  const { decision, decidedAt, decidedBy, textForCustomer, textForGuide, overdue } = problem
  return (
    <Case
      title={problemLabels[problem.kind]}
      chips={
        <>
          {overdue && <Chip tone="danger">Overdue</Chip>}
          <Chip tone={decision === null ? 'danger' : 'primary'}>
            {decision === null ? 'Open' : decisions[decision]}
          </Chip>
        </>
      }
      facts={
        decidedAt === null
          ? []
          : [
              ['Decided', `${formatDateTime(new Date(decidedAt))}${decidedBy === null ? '' : `, ${decidedBy}`}`],
              ['Told to the customer', textForCustomer],
              ['Told to the guide', textForGuide],
            ]
      }
    >
      <ReportTexts report={problem} customer={booking.user.name} guide={booking.vendor.name} />
    </Case>
  )
}

function tripFacts(booking: OfficeBookingDetail): CaseFact[] {
  const { startsAt, endsAt, hasStartTime, user, vendor } = booking
  return [
    ['Starts', formatDateTime(new Date(startsAt))],
    ['Ends', tripEndText(new Date(endsAt), hasStartTime)],
    ['Who', participantsText(booking.participants)],
    ['Booked', formatDateTime(new Date(booking.createdAt))],
    ...(isDirect(booking.source)
      ? [['Source', `${bookingSourceLabels[booking.source]}, booked by the guide`] as const]
      : []),
    [booking.isGuest ? 'Guest, no account' : 'Customer', <Contact key="customer" person={user} />],
    ['Guide', <Contact key="guide" person={vendor} />],
    ['Notes of the customer', booking.notes],
  ]
}

function moneyFacts({ money, paymentMethod }: OfficeBookingDetail): CaseFact[] {
  const at = (instant: string | null) => (instant === null ? null : formatDateTime(new Date(instant)))
  return [
    ['Total', <Price key="total" kes={money.total} />],
    ['Paid', <Price key="paid" kes={money.paid} />],
    ['Given back', <Price key="refunded" kes={money.refunded} />],
    ['Left', <Price key="left" kes={money.left} />],
    ['Guide’s share of what is kept', <Price key="share" kes={money.share} />],
    [`Commission on it (${money.commissionPercent}%)`, <Price key="commission" kes={money.commission} />],
    ['Held by', money.heldBy === 'guide' ? 'The guide' : money.releasedAt === null ? 'Upeo, in escrow' : 'Released'],
    ['Method', paymentMethodLabels[paymentMethod as PaymentMethod]],
    ['M-Pesa receipt', money.receipt],
    ['Release due', money.releasedAt === null ? at(money.releaseDueAt) : null],
    ['Released', at(money.releasedAt)],
  ]
}

function Refunds({ booking: { refunds } }: { booking: OfficeBookingDetail }) {
  if (refunds.length === 0) return null
  return (
    <ul className={classes.refunds}>
      {refunds.map((refund) => (
        <li key={refund.at}>
          <strong>
            <Price kes={refund.amount} />
          </strong>{' '}
          {refundText(refund)}, {formatDateTime(new Date(refund.at))}
          {refund.by !== null && `, ${refund.by}`}
          {refund.textForCustomer !== null && <p>To the customer: {refund.textForCustomer}</p>}
          {refund.textForGuide !== null && <p>To the guide: {refund.textForGuide}</p>}
        </li>
      ))}
    </ul>
  )
}
