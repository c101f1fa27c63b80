import { VAT_PERCENT } from '@upeo/domain/bookings/rates'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { participantsText } from '@upeo/domain/bookings/participants'
import { ARRIVE_EARLY_MINUTES, tripEndText } from '@upeo/domain/bookings/view'
import { cancellationPolicyTexts, type CancellationPolicy } from '@upeo/domain/activities/cancellation-policies'
import { fromKes } from '@upeo/domain/money'
import { paymentMethodLabels } from '@upeo/domain/payments/methods'
import type { ReportKind } from '@upeo/domain/bookings/problems'
import { formatDateTime } from '@upeo/domain/time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Price } from '../../../ui/price.tsx'
import { summaryOfBooking, whenText } from '../summary-facts.ts'
import { AnswerMoveLink } from './answer-move-link.tsx'
import { BookingChips } from './booking-chips.tsx'
import { BookingExtras } from './booking-extras.tsx'
import { escrowText } from './escrow-text.ts'
import { CalledAbsent } from './called-absent.tsx'
import { historyText } from './history-text.ts'
import { RejectedPayment } from './rejected-payment.tsx'
import { ReturnedMoney } from './returned-money.tsx'
import classes from './booking-view.module.css'

const proofTexts = {
  submitted: 'being verified by your guide',
  approved: 'verified',
  rejected: 'could not be verified',
  withdrawn: 'withdrawn',
} as const

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
  return (
    <div className={classes.view}>
      <BookingChips booking={booking} />
      <AnswerMoveLink booking={booking} />
      <BookingExtras booking={booking} onReport={onReport} />
      <CalledAbsent booking={booking} onObject={onObject} />
      <RejectedPayment booking={booking} onAppeal={onAppeal} />
      <ReturnedMoney booking={booking} />
      <div className={classes.columns}>
        <Trip booking={booking} />
        <Payment booking={booking} />
      </div>
      {booking.meetingPoint && <MeetingPoint place={booking.meetingPoint} />}
      <section>
        <h3 className={classes.heading}>What happened</h3>
        <ol className={classes.history}>
          {booking.history.map((entry) => (
            <li key={`${entry.at} ${entry.event}`}>
              <span>{historyText(entry)}</span>
              <time dateTime={entry.at}>{formatDateTime(new Date(entry.at))}</time>
            </li>
          ))}
        </ol>
        {booking.cancelReason && <p className={classes.note}>Reason: {booking.cancelReason}</p>}
      </section>
    </div>
  )
}

function Trip({ booking }: { booking: BookingDetail }) {
  const policy = cancellationPolicyTexts[booking.cancellationPolicy as CancellationPolicy]
  return (
    <section>
      <h3 className={classes.heading}>Your trip</h3>
      <dl className={classes.facts}>
        <Fact label="Booking reference">
          <span className="tabular">{booking.reference}</span>
        </Fact>
        <Fact label="When">{whenText(booking.bookingDate, booking.startTime)}</Fact>
        <Fact label="Ends">{tripEndText(new Date(booking.endsAt), booking.startTime !== null)}</Fact>
        <Fact label="Where">{booking.activity.location}</Fact>
        <Fact label="Who">{participantsText(booking.participants)}</Fact>
        <Fact label="Guide">
          <Link to={`/vendor/${booking.vendor.username}`}>{booking.vendor.name}</Link>
          {booking.vendor.phone && `, ${booking.vendor.phone}`}
        </Fact>
        {policy && <Fact label="Cancellation policy">{policy}</Fact>}
        {booking.notes && <Fact label="Your note">{booking.notes}</Fact>}
      </dl>
    </section>
  )
}

function Payment({ booking }: { booking: BookingDetail }) {
  const { payment, pricing, proof } = booking
  const { lines } = summaryOfBooking(booking)
  const escrow = escrowText(booking)
  return (
    <section>
      <h3 className={classes.heading}>Payment</h3>
      <dl className={classes.sums}>
        {lines.map(({ label, amount }) => (
          <Sum key={label} label={label} kes={amount} />
        ))}
        <Sum label={`VAT (${VAT_PERCENT}%)`} kes={pricing.taxes} />
        <Sum label="Total" kes={pricing.total} strong />
        {fromKes(payment.paid) > 0 && <Sum label="Paid" kes={payment.paid} />}
        {payment.refunded > 0 && <Sum label="Given back to you" kes={payment.refunded} />}
      </dl>
      <dl className={classes.facts}>
        <Fact label="Method">{paymentMethodLabels[payment.method]}</Fact>
        {payment.receipt && <Fact label="M-Pesa receipt">{payment.receipt}</Fact>}
        {escrow && <Fact label="In Escrow">{escrow}</Fact>}
        {proof && (
          <Fact label="Your payment reference">
            {proof.transactionId}, {proofTexts[proof.status]}
            {proof.reason && `: ${proof.reason}`}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function MeetingPoint({ place }: { place: NonNullable<BookingDetail['meetingPoint']> }) {
  const lines = [place.address, place.description, place.instructions].filter((line) => line !== '')
  return (
    <section>
      <h3 className={classes.heading}>Meeting point</h3>
      {lines.length === 0 && <p className={classes.note}>Your guide will tell you where to meet.</p>}
      {lines.map((line) => (
        <p key={line} className={classes.line}>
          {line}
        </p>
      ))}
      <p className={classes.note}>Please arrive {ARRIVE_EARLY_MINUTES} minutes early.</p>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
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
