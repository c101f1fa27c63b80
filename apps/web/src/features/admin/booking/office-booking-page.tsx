import { type OfficeBookingDetail, getOfficeBooking } from '@upeo/contract/admin/bookings'
import { bookingSourceLabels, isDirect } from '@upeo/domain/bookings/direct-bookings'
import { participantsText } from '@upeo/domain/bookings/participants'
import { bookingPaymentLabels } from '@upeo/domain/bookings/payment-status'
import { problemLabels } from '@upeo/domain/bookings/problems'
import { bookingStatusLabels, tripEndText } from '@upeo/domain/bookings/view'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { bookingStatusTones } from '../../../ui/booking-status-tones.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { Quote } from '../../../ui/quote.tsx'
import { Actions } from '../actions.tsx'
import { actionsOf } from '../booking-actions.tsx'
import { Case, Cases, type CaseFact } from '../case.tsx'
import { CaseFile, type Heading } from '../case-files/case-file.tsx'
import { Contact } from '../case-files/contact.tsx'
import { Timeline } from '../case-files/timeline.tsx'
import { ReportTexts } from '../problems/report-texts.tsx'
import { attentionText } from '../attention-text.ts'
import { MoneyDecisions } from './money-decisions.tsx'
import { moneyFacts } from './money-facts.tsx'
import { InQueue, QueueChips, TakeButton, type Queued } from '../queued.tsx'
import { useNextProblem } from './next-problem.ts'
import { refundText } from './office-texts.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import classes from './office-booking-page.module.css'
import ui from '../../../ui/primitives.module.css'

/** One booking as the office sees it: what was reported and answered, the money, what happened, and what to do about it. */
export function OfficeBookingPage({ id }: { id: string }) {
  const goOn = useNextProblem(id)
  return (
    <CaseFile
      title={say('Booking')}
      failed={say('Failed to load this booking. Please try again.')}
      call={getOfficeBooking}
      id={id}
      heading={(booking) => headingOf(booking, () => void goOn())}
    >
      {(booking) => (
        <>
          <div className={`${ui.wrap8} ${ui.unlessEmpty}`}>
            <QueueChips queued={queuedOf(booking)} />
          </div>
          {booking.waits && (
            <Notice tone="warning">
              {say('Nothing is released for now: {trouble}', { trouble: attentionText(booking.waits) })}
            </Notice>
          )}
          <WaitingNotice reference={booking.reference} />
          <Cases>
            {booking.absence && (
              <Case title={say('The guide says the guest did not come')} facts={[]}>
                <Quote by={booking.vendor.name}>{booking.absence.description}</Quote>
                <Quote by={say('{user}, in reply', { user: booking.user.name })}>{booking.absence.objection}</Quote>
              </Case>
            )}
            {booking.problems.toReversed().map((problem) => (
              <Problem key={problem.at} problem={problem} booking={booking} />
            ))}
            <Case title={say('Trip')} chips={<States booking={booking} />} facts={tripFacts(booking)} />
            <Case title={say('Money')} facts={moneyFacts(booking)}>
              <Refunds booking={booking} />
            </Case>
          </Cases>
          <Timeline entries={booking.timeline} own={{ booking: booking._id }} />
        </>
      )}
    </CaseFile>
  )
}

const queuedOf = ({ _id: id, waits, waiting }: OfficeBookingDetail): Queued => ({
  queue: waits === null ? 'proofs' : 'problems',
  id,
  waiting,
})

function headingOf(booking: OfficeBookingDetail, after: () => void): Heading {
  const { reference, activity, money, waits } = booking
  const actions = actionsOf({ ...booking, total: money.total }, waits).map((action) => Object.assign(action, { after }))
  const queued = queuedOf(booking)
  return {
    title: reference,
    lead: activity.name,
    actions: (
      <>
        <InQueue value={queued}>
          <Actions actions={actions} about={reference} />
          <MoneyDecisions booking={booking} after={after} />
        </InQueue>
        <TakeButton queued={queued} about={reference} />
      </>
    ),
  }
}

function States({ booking: { status, paymentStatus } }: { booking: OfficeBookingDetail }) {
  return (
    <>
      <Chip tone={bookingStatusTones[status]}>{say(bookingStatusLabels[status])}</Chip>
      <Chip>{say(bookingPaymentLabels[paymentStatus])}</Chip>
    </>
  )
}

const decisions = words({
  released: 'Decided for the guide',
  refunded: 'Refunded',
  refunded_in_part: 'Refunded in part',
})

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
      title={say(problemLabels[problem.kind])}
      chips={
        <>
          {overdue && <Chip tone="danger">{say('Overdue')}</Chip>}
          <Chip tone={decision === null ? 'danger' : 'primary'}>
            {decision === null ? say('Open') : say(decisions[decision])}
          </Chip>
        </>
      }
      facts={
        decidedAt === null
          ? []
          : [
              [say('Decided'), `${formatDateTime(new Date(decidedAt))}${decidedBy === null ? '' : `, ${decidedBy}`}`],
              [say('Told to the customer'), textForCustomer],
              [say('Told to the guide'), textForGuide],
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
    [say('Starts'), formatDateTime(new Date(startsAt))],
    [say('Ends'), hasStartTime ? formatDateTime(new Date(endsAt)) : tripEndText(new Date(endsAt), false)],
    [say('Who'), participantsText(booking.participants)],
    [say('Booked'), formatDateTime(new Date(booking.createdAt))],
    ...(isDirect(booking.source)
      ? [
          [
            say('Source'),
            say('{source}, booked by the guide', { source: say(bookingSourceLabels[booking.source]) }),
          ] as const,
        ]
      : []),
    [booking.isGuest ? say('Guest, no account') : say('Customer'), <Contact key="customer" person={user} />],
    [say('Guide'), <Contact key="guide" person={vendor} />],
    [say('Customer’s notes'), booking.notes],
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
          {refund.textForCustomer !== null && <p>{say('To the customer: {text}', { text: refund.textForCustomer })}</p>}
          {refund.textForGuide !== null && <p>{say('To the guide: {text}', { text: refund.textForGuide })}</p>}
        </li>
      ))}
    </ul>
  )
}
