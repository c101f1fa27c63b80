import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { participantsText } from '@upeo/domain/bookings/participants'
import { tripEndText } from '@upeo/domain/bookings/view'
import { cancellationPolicyTexts, type CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { fromKes, toKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import type { ReportKind } from '@upeo/domain/bookings/problems'
import { formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cancelReasonText } from '@upeo/domain/bookings/cancel-reasons'
import { useUser } from '../../../lib/session.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Price } from '../../../ui/price.tsx'
import { askedOfBooking, linesOf, whenText } from '../summary-facts.ts'
import { MeetingPoint } from '../trip/meeting-point.tsx'
import { ReachGuide } from '../trip/reach-guide.tsx'
import { AnswerMoveLink } from './answer-move-link.tsx'
import { BookingChips } from './booking-chips.tsx'
import { BookingExtras } from './booking-extras.tsx'
import { escrowText } from './escrow-text.ts'
import { CalledAbsent } from './called-absent.tsx'
import { historyText } from './history-text.ts'
import { RejectedPayment } from './rejected-payment.tsx'
import { ReturnedMoney } from './returned-money.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './booking-view.module.css'

const proofTexts = words({
  submitted: 'being verified by your guide',
  approved: 'verified',
  rejected: 'could not be verified',
  withdrawn: 'withdrawn',
})

export function BookingView({
  booking,
  onReport,
  onAppeal,
  onObject,
}: {
  booking: BookingDetail
  onReport: (kind: ReportKind) => void
  onAppeal: () => void
  onObject: () => void
}) {
  const user = useUser()
  return (
    <div className={ui.stack24}>
      <BookingChips booking={booking} />
      <AnswerMoveLink booking={booking} />
      <BookingExtras booking={booking} onReport={onReport} />
      <CalledAbsent booking={booking} onObject={onObject} />
      <RejectedPayment booking={booking} onAppeal={onAppeal} />
      <ReturnedMoney booking={booking} />
      {booking.meetingPoint && (
        <>
          <MeetingPoint booking={booking} level={3} />
          <ReachGuide booking={booking} name={user?.name ?? ''} level={3} />
        </>
      )}
      <div className={`${ui.columns} ${classes.columns}`}>
        <Trip booking={booking} />
        <Payment booking={booking} />
      </div>
      <section>
        <h3 className={ui.smallHeading8}>{say('What happened')}</h3>
        <ol className={`${ui.stack0} ${classes.history}`}>
          {booking.history.map((entry) => (
            <li key={`${entry.at} ${entry.event}`}>
              <span>{historyText(entry)}</span>
              <time className={ui.note} dateTime={entry.at}>
                {formatDateTime(new Date(entry.at))}
              </time>
            </li>
          ))}
        </ol>
        {booking.cancelReason && (
          <p className={ui.lowerLead}>{say('Reason: {reason}', { reason: cancelReasonText(booking.cancelReason) })}</p>
        )}
      </section>
    </div>
  )
}

function Trip({ booking }: { booking: BookingDetail }) {
  const policy = cancellationPolicyTexts[booking.cancellationPolicy as CancellationPolicy]
  return (
    <section>
      <h3 className={ui.smallHeading8}>{say('Your trip')}</h3>
      <dl>
        <Fact label={say('Booking reference')}>
          <span className="tabular">{booking.reference}</span>
        </Fact>
        <Fact label={say('When')}>{whenText(booking.bookingDate, booking.startTime)}</Fact>
        <Fact label={say('Ends')}>{tripEndText(new Date(booking.endsAt), booking.startTime !== null)}</Fact>
        <Fact label={say('Where')}>{booking.activity.location}</Fact>
        <Fact label={say('Who')}>{participantsText(booking.participants)}</Fact>
        <Fact label={say('Guide')}>
          <Link to={`/vendor/${booking.vendor.username}`}>{booking.vendor.name}</Link>
        </Fact>
        {policy && <Fact label={say('Cancellation policy')}>{say(policy)}</Fact>}
        {booking.notes && <Fact label={say('Your note')}>{booking.notes}</Fact>}
      </dl>
    </section>
  )
}

function Payment({ booking }: { booking: BookingDetail }) {
  const { payment, pricing, proof } = booking
  const lines = linesOf(booking)
  const { charge, rounding } = askedOfBooking(booking)
  const escrow = escrowText(booking)
  return (
    <section>
      <h3 className={ui.smallHeading8}>{say('Payment')}</h3>
      <dl className={classes.sums}>
        {lines.map(({ label, amount }) => (
          <Sum key={label} label={label} kes={amount} />
        ))}
        <Sum label={say('VAT ({percent}%)', { percent: VAT_PERCENT })} kes={pricing.taxes} />
        <Sum label={say('Total')} kes={pricing.total} strong />
        {rounding !== 0 && (
          <>
            <Sum label={say('Rounding to whole shillings')} kes={toKes(rounding)} />
            <Sum label={say('To pay')} kes={toKes(charge)} strong />
          </>
        )}
        {fromKes(payment.paid) > 0 && <Sum label={say('Paid')} kes={payment.paid} />}
        {payment.refunded > 0 && <Sum label={say('Given back to you')} kes={payment.refunded} />}
      </dl>
      <dl>
        <Fact label={say('Method')}>{say(paymentMethodLabels[payment.method])}</Fact>
        {payment.receipt && <Fact label={say('M-Pesa receipt')}>{payment.receipt}</Fact>}
        {escrow && <Fact label={say('In Escrow')}>{escrow}</Fact>}
        {proof && (
          <Fact label={say('Your payment reference')}>
            {proof.transactionId}, {say(proofTexts[proof.status])}
            {proof.reason && `: ${proof.reason}`}
          </Fact>
        )}
      </dl>
      {payment.refunded > 0 && (
        <HelpLink topic="refunds" section="how-it-comes-back">
          {say('How do I get my money back?')}
        </HelpLink>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={ui.note}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ label, kes, strong = false }: { label: string; kes: number; strong?: boolean }) {
  return (
    <div className={classes.sum} data-strong={strong}>
      <dt>{label}</dt>
      <dd>
        <Price kes={kes} />
      </dd>
    </div>
  )
}
